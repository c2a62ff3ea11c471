/* Shows games of Xiangqi that are written out in the page.

The page has, without this script, a board with the first position and all moves as links. The
script shows the hidden controls, moves the pieces and marks the current move. It knows no rules:
all moves are in the page. It writes texts only through textContent, so that the page can require
Trusted Types, and touches nothing outside `.xq-viewer` and `.xq-collection`.

.xq-viewer          data-fen, data-x, data-y, data-field: the first position, and where its points
                    are in the drawing; data-notations: the names of those in data-names;
                    data-number: of the first move; data-delay: of autoplay, in ms; optional are
                    data-wheel: the wheel steps; data-quiz: the sides to find moves for;
                    data-hash: the place is written to the address of the page
.xq-svg             .xq-piece[data-piece][data-at] in .xq-pieces; .xq-last[data-mark=from|to];
                    .xq-drawn[data-node]; .xq-turn[data-turn=r|b]; .xq-side; these three may have
                    data-flip=0|1 and are then only shown if the board is turned so
.xq-move            in the order of the text; data-move: two squares; data-variation=DEPTH begins
                    a variation, data-depth=DEPTH goes on with a line after one; data-names
.xq-comment, .xq-sign   belong to the move before them
[data-do]           the controls: see `act`; those in .xq-controls are hidden without the script
.xq-status .xq-note .xq-next .xq-message .xq-said .xq-text
                    the current move, its comments, the moves that follow, a message for the eye,
                    the same for the ear, a text to copy
.xq-pgn             template[data-file]: the game for download

data-words, of the viewer or of an element around it, is JSON with these keys:
  piece: {K, A, … and k, a, …}     empty   point: {square} {what}   board   found
  moved: {piece} {from} {to}       takes: also {taken}   start   toMove: [red, black]
  next   more: {count}   play   pause   playing   paused   copied   copy   stop: between sentences
  of quizzes only: find: [red, black]   right   other: {move}   wrong   hintPiece: {piece} {square}
  hintTo: {square}   solution: {move}   done   score: {right} {all}
  total: {right} {all} {done} {puzzles}
*/
(() => {
  "use strict";

  /** The square of a move that cannot be played. */
  const NOWHERE = 255;
  /** How many of the moves that follow are offered. */
  const OFFERED = 24;

  // What is remembered for the visit. Storage throws in some sandboxes, and then the page's memory
  // has to do.
  const memory = {};
  const recall = key => {
    try { return sessionStorage.getItem("xq-" + key) ?? memory[key]; } catch { return memory[key]; }
  };
  const remember = (key, value) => {
    memory[key] = value;
    try { sessionStorage.setItem("xq-" + key, value); } catch { /* see above */ }
  };

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, key) => values[key] ?? all);
  const make = (tag, name, text = "") => {
    const element = document.createElement(tag);
    element.className = name;
    element.textContent = text;
    return element;
  };
  const show = (element, isShown) => {
    if (isShown) element.removeAttribute("display");
    else element.setAttribute("display", "none");
  };
  /** Changes an attribute only where it differs, which spares the browser work. */
  const set = (element, name, value) => {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
  const squareName = square => "abcdefghi"[square % 9] + (Math.floor(square / 9) + 1);
  const isRed = letter => letter < "a";

  /** The square at an index of a text, such as `h10`, as file + 9 × rank. */
  const readSquare = (text, at) => {
    const file = text.charCodeAt(at) - 97;
    const rank = text[at + 2] === "0" ? 9 : text.charCodeAt(at + 1) - 49;
    const isSquare = file >= 0 && file < 9 && rank >= 0 && rank < 10;
    return isSquare ? file + 9 * rank : NOWHERE;
  };

  /** The moves as numbers: 0 is the start, then they count in the order of the text. There may be
      hundreds of thousands, so each is an entry in a few arrays. 0 also means that there is none. */
  class Tree {
    constructor(moves, isBlackFirst, number) {
      const size = moves.length + 1;
      for (const name of ["parent", "first", "next", "ply"]) this[name] = new Int32Array(size);
      this.from = new Uint8Array(size).fill(NOWHERE);
      this.to = new Uint8Array(size).fill(NOWHERE);
      this.black = +isBlackFirst;
      this.number = number;
      const newest = new Int32Array(size); // the last child so far
      const tips = [0]; // the last move of each depth
      let depth = 0;
      for (let n = 1; n < size; n++) {
        const move = moves[n - 1];
        const variation = move.getAttribute("data-variation");
        let parent;
        if (variation) {
          depth = +variation;
          parent = this.parent[tips[depth - 1] ?? 0];
        } else {
          depth = +(move.getAttribute("data-depth") ?? depth);
          parent = tips[depth] ?? 0;
        }
        tips[depth] = n;
        this.parent[n] = parent;
        this.ply[n] = this.ply[parent] + 1;
        if (newest[parent]) this.next[newest[parent]] = n;
        else this.first[parent] = n;
        newest[parent] = n;
        const squares = move.getAttribute("data-move");
        if (squares) {
          const from = readSquare(squares, 0);
          const to = readSquare(squares, squares[2] === "0" ? 3 : 2);
          if (from !== NOWHERE && to !== NOWHERE) {
            this.from[n] = from;
            this.to[n] = to;
          }
        }
      }
    }

    /** The children of a move, at most so many. */
    children(n, most = OFFERED) {
      const found = [];
      for (let child = this.first[n]; child && found.length < most; child = this.next[child]) {
        found.push(child);
      }
      return found;
    }

    /** The moves to a place. */
    path(n) {
      const path = [];
      for (let at = n; ; at = this.parent[at]) {
        path[this.ply[at]] = at;
        if (!at) return path;
      }
    }

    /** The same, and on to the end of the line. */
    line(n) {
      const line = this.path(n);
      for (let at = this.first[n]; at; at = this.first[at]) line.push(at);
      return line;
    }

    /** The side that makes a move: 0 is red, 1 is black. After the start, the next to move. */
    side(n) {
      return (this.ply[n] + this.black + 1) % 2;
    }

    moveNumber(n) {
      return this.number + (this.ply[n] - 1 + this.black >> 1);
    }

    /** The usual address of a place. */
    address(n) {
      if (!n) return "0";
      const name = at => this.moveNumber(at) + "rb"[this.side(at)];
      const parts = [];
      for (let at = n; at; at = this.parent[at]) {
        let place = 0;
        for (let other = this.first[this.parent[at]]; other !== at; other = this.next[other]) place++;
        if (place) parts.push(name(at) + "." + place);
        else if (at === n) parts.push(name(n));
      }
      return parts.reverse().join(".");
    }

    /** The place that an address names, or -1. */
    find(text) {
      let line = this.line(0);
      for (;;) {
        const part =
          /^(?:(start)|(last|all)|-(\d+)|(\d+)(r|b|\.{3}|…)?)(?:\.(\d+)(\.|$)|$)/.exec(text);
        if (!part) return -1;
        const [whole, start, last, before, count, side, variation, dot] = part;
        let ply = +(count ?? 0);
        if (side) ply = (count - this.number) * 2 + (side !== "r") - this.black + 1 || -1;
        else if (last || before > 0) ply = line.length - 1 - (before ?? 0);
        const node = line[ply];
        if (node === undefined || (side && !node)) return -1;
        if (!variation) return node;
        if (!node) return -1;
        let other = this.first[this.parent[node]];
        for (let left = variation; other; other = this.next[other]) {
          if (other !== node && !--left) break;
        }
        if (!other || variation < 1) return -1;
        if (!dot) return other;
        line = this.line(other);
        text = text.slice(whole.length);
      }
    }
  }

  class Viewer {
    constructor(root) {
      this.root = root;
      root.dataset.started = "";
      const one = name => root.querySelector(name);
      const all = name => Array.from(root.querySelectorAll(name));
      const data = root.dataset;
      this.words = JSON.parse(root.closest("[data-words]").dataset.words);
      const fen = data.fen.split(" ");
      this.moves = all(".xq-move");
      this.tree = new Tree(this.moves, fen[1] === "b", +data.number || 1);
      this.now = 0;
      this.path = [0]; // the moves played
      this.taken = [-1]; // the piece that each took, or -1
      this.choices = new Map(); // where the line of the reader leaves the first one
      for (const name of ["board", "svg", "moves", "controls", "status", "note", "next", "message",
        "said", "text"]) this[name + "Box"] = one(".xq-" + name);

      // The board: 90 squares with indices of pieces, or -1.
      this.x = data.x.split(" ").map(Number);
      this.y = data.y.split(" ").map(Number);
      this.field = +data.field;
      const drawn = name => Array.from(this.svgBox.querySelectorAll(name));
      this.pieces = drawn(".xq-piece");
      this.letters = this.pieces.map(piece => piece.dataset.piece);
      this.board = new Int16Array(90).fill(-1);
      this.shown = new Int16Array(this.pieces.length).fill(-1); // the square of each, as drawn
      this.pieces.forEach((piece, i) => { this.board[readSquare(piece.dataset.at, 0)] = i; });
      this.last = drawn(".xq-last");
      this.turns = drawn(".xq-turn");
      this.sides = drawn(".xq-side");
      this.drawings = new Map();
      for (const drawing of drawn(".xq-drawn")) {
        const node = +drawing.dataset.node;
        if (this.drawings.has(node)) this.drawings.get(node).push(drawing);
        else this.drawings.set(node, [drawing]);
      }
      this.drawn = [];
      this.isFlipped = recall("flip-" + root.id) === "1";
      this.notation = 0;
      this.names = (data.notations || "").split(" ");

      this.buildGrid();
      root.tabIndex = -1; // so that a click anywhere gives the keys to this viewer
      // The list is one stop of the Tab key; the arrows go through it.
      for (const move of this.moves) move.tabIndex = -1;
      for (const part of all(".xq-controls")) part.hidden = false;
      this.listen();
      this.recallNotation();
      this.quiz = data.quiz ? new Quiz(this) : null;
      if (this.quiz) this.quiz.begin(0);
      else this.go(0, { isQuiet: true });
    }

    // ---- Going through the game

    /** Plays or takes back the moves between here and there. */
    go(n, { isQuiet, before = "", after = "" } = {}) {
      const { tree, path, taken, board } = this;
      const way = []; // the moves to play
      let at = n;
      for (; path[tree.ply[at]] !== at; at = tree.parent[at]) {
        way.push(at);
        const parent = tree.parent[at];
        if (tree.first[parent] !== at) this.choices.set(parent, at);
        else if (this.choices.size) this.choices.delete(parent);
      }
      const steps = way.length + path.length - 1 - tree.ply[at];
      while (path.length - 1 > tree.ply[at]) {
        const undone = path.pop(), piece = taken.pop();
        if (tree.from[undone] === NOWHERE) continue;
        board[tree.from[undone]] = board[tree.to[undone]];
        board[tree.to[undone]] = piece;
      }
      while (way.length) {
        const move = way.pop(), from = tree.from[move], to = tree.to[move];
        path.push(move);
        taken.push(from === NOWHERE ? -1 : board[to]);
        if (from === NOWHERE) continue;
        const piece = board[from];
        board[from] = -1;
        board[to] = piece;
      }
      this.now = n;
      this.drawPieces(steps === 1);
      this.drawMarks();
      this.showMove(isQuiet, before, after);
      this.showNext();
      this.say("");
      if (!isQuiet) this.announce([before, this.describe(n), this.comments.join(" "), after]);
    }

    /** The move that follows, or 0: the one chosen, or the first. */
    ahead(n = this.now) {
      if (this.isQuizzing) return this.quiz.line[this.tree.ply[n] + 1] ?? 0;
      return this.choices.get(n) ?? this.tree.first[n];
    }

    /** Whether moves are to be found. */
    get isQuizzing() {
      return this.quiz?.isOn ?? false;
    }

    forward() {
      const next = this.ahead();
      if (next) this.go(next);
      return next > 0;
    }

    back() {
      if (!this.now) return false;
      const { now, tree } = this;
      this.go(tree.parent[now]);
      return true;
    }

    end() {
      let n = this.now;
      for (let next; (next = this.ahead(n)); ) n = next;
      this.go(n);
    }

    /** Goes to an address, and tells whether it is one. */
    open(address) {
      const n = this.tree.find(address);
      if (n < 0) return false;
      this.pause();
      if (this.isQuizzing) this.quiz.begin(n);
      else this.go(n, { isQuiet: true });
      return true;
    }

    /** Chooses another of the moves that follow. */
    choose(step) {
      const others = this.isQuizzing ? [] : this.tree.children(this.now);
      if (others.length < 2) return false;
      const at = others.indexOf(this.ahead()) + step;
      const chosen = others[(at + others.length) % others.length];
      this.choices.set(this.now, chosen);
      this.showNext();
      this.announce([this.words.next + " " + this.label(chosen)]);
      return true;
    }

    play() {
      if (this.timer) return this.pause(true);
      if (!this.ahead()) this.go(0);
      const tick = () => {
        const speed = this.root.querySelector("[data-do=speed]");
        this.timer = setTimeout(() => {
          if (this.forward() && this.ahead()) tick();
          else this.pause(true);
        }, +speed?.value || +this.root.dataset.delay || 1000);
      };
      tick();
      this.showPlaying(this.words.playing);
    }

    pause(isTold) {
      if (!this.timer) return;
      clearTimeout(this.timer);
      this.timer = 0;
      this.showPlaying(isTold && this.words.paused);
    }

    showPlaying(told) {
      const button = this.root.querySelector("[data-do=play]");
      button.dataset.state = this.timer ? "on" : "";
      button.title = this.timer ? this.words.pause : this.words.play;
      button.setAttribute("aria-label", button.title);
      if (told) this.announce([told]);
    }

    // ---- The board

    /** Where a square is in the drawing. */
    point(square) {
      const file = square % 9, rank = Math.floor(square / 9);
      return this.isFlipped ? [this.x[8 - file], this.y[9 - rank]] : [this.x[file], this.y[rank]];
    }

    /** The square at a place on the screen, or -1. */
    squareAt({ clientX, clientY }) {
      const [x, y] = this.toDrawing(clientX, clientY);
      for (let square = 0; square < 90; square++) {
        const [atX, atY] = this.point(square);
        if (Math.max(Math.abs(atX - x), Math.abs(atY - y)) <= this.field / 2) return square;
      }
      return -1;
    }

    toDrawing(x, y) {
      const point = new DOMPoint(x, y).matrixTransform(this.svgBox.getScreenCTM().inverse());
      return [point.x, point.y];
    }

    /** Puts the pieces where they are now; those on the board glide if they need not go far. */
    drawPieces(isGliding) {
      const layer = this.svgBox.querySelector(".xq-pieces");
      layer.classList.toggle("xq-still", !isGliding);
      const squares = new Int16Array(this.pieces.length).fill(-1);
      this.board.forEach((piece, square) => { if (piece >= 0) squares[piece] = square; });
      squares.forEach((square, i) => {
        if (square === this.shown[i] && isGliding) return;
        const piece = this.pieces[i];
        piece.classList.toggle("xq-gone", square < 0);
        if (square >= 0) {
          if (isGliding && this.shown[i] >= 0) {
            // It passes over the others, and glides only if the browser has seen where it was.
            layer.append(piece);
            void getComputedStyle(piece).opacity;
          }
          const [x, y] = this.point(square);
          piece.style.transform = `translate(${x}px, ${y}px)`;
        }
        this.shown[i] = square;
      });
      this.nameSquares();
    }

    drawMarks() {
      const { tree, now } = this, isMove = now && tree.from[now] !== NOWHERE;
      for (const mark of this.last) {
        show(mark, isMove);
        if (!isMove) continue;
        const [x, y] = this.point(mark.dataset.mark === "from" ? tree.from[now] : tree.to[now]);
        mark.setAttribute("transform", `translate(${x} ${y})`);
      }
      const isSide = ({ dataset: { flip } }) => !flip || (flip === "1") === this.isFlipped;
      for (const drawing of this.drawn) show(drawing, false);
      this.drawn = this.isQuizzing ? [] : (this.drawings.get(now) ?? []).filter(isSide);
      for (const drawing of this.drawn) show(drawing, true);
      for (const words of this.sides) show(words, isSide(words));
      const turn = "br"[tree.side(now)];
      for (const sign of this.turns) show(sign, isSide(sign) && sign.dataset.turn === turn);
    }

    flip() {
      this.isFlipped = !this.isFlipped;
      remember("flip-" + this.root.id, +this.isFlipped);
      this.drawPieces(false);
      this.drawMarks();
    }

    /** Lays a grid over the board, whose cells name the pieces for those who cannot see them. */
    buildGrid() {
      const { svgBox, words } = this;
      const { x, y, width, height } = svgBox.viewBox.baseVal;
      this.boardBox.style.setProperty("--xq-ratio", (width / height).toFixed(4));
      const grid = make("div", "xq-grid");
      grid.setAttribute("role", "grid");
      grid.setAttribute("aria-label", words.board);
      grid.setAttribute("aria-readonly", "true");
      const xs = this.x.slice().sort((a, b) => a - b), ys = this.y.slice().sort((a, b) => a - b);
      this.cells = [];
      for (const top of ys) {
        const row = make("div", "xq-row");
        row.setAttribute("role", "row");
        for (const left of xs) {
          const cell = make("div", "xq-cell");
          cell.setAttribute("role", "gridcell");
          cell.tabIndex = -1;
          cell.style.left = (left - x) / width * 100 + "%";
          cell.style.top = (top - y) / height * 100 + "%";
          cell.style.width = this.field / width * 100 + "%";
          cell.style.height = this.field / height * 100 + "%";
          this.cells.push(cell);
          row.append(cell);
        }
        grid.append(row);
      }
      this.cells[85].tabIndex = 0; // red's king, at first
      this.boardBox.append(grid);
      // The drawing's own words are about the first position.
      for (const old of svgBox.querySelectorAll(":scope > title, :scope > desc")) old.remove();
      svgBox.removeAttribute("role");
      svgBox.setAttribute("aria-hidden", "true");
    }

    /** The square below a cell of the grid; the same finds the cell of a square. */
    squareOf(cell) {
      const isMirrored = (this.x[8] < this.x[0]) !== this.isFlipped;
      const isUpsideDown = (this.y[9] > this.y[0]) !== this.isFlipped;
      const column = cell % 9, row = Math.floor(cell / 9);
      return (isMirrored ? 8 - column : column) + 9 * (isUpsideDown ? row : 9 - row);
    }

    nameSquares() {
      const { words } = this;
      this.cells.forEach((cell, i) => {
        const square = this.squareOf(i), letter = this.letters[this.board[square]];
        const what = letter ? words.piece[letter] : words.empty;
        set(cell, "aria-label", fill(words.point, { square: squareName(square), what }));
      });
      this.pick(-1);
    }

    /** Shows a ring around a square, or none. */
    pick(square) {
      this.picked = square;
      this.cells.forEach((cell, i) => {
        const isPicked = square >= 0 && this.squareOf(i) === square;
        cell.classList.toggle("xq-picked", isPicked);
      });
    }

    // ---- Words

    /** A move as the list has it, with its number and signs. */
    label(n) {
      const { tree } = this;
      const signs = this.belongings(n, "xq-sign").map(sign => sign.textContent).join("");
      return `${tree.moveNumber(n)}${tree.side(n) ? "…" : "."} ` +
        this.moves[n - 1].textContent.trim() + signs;
    }

    /** The comments or signs of a move: those between it and the next one. */
    belongings(n, name) {
      const found = [];
      const walker = document.createTreeWalker(this.movesBox, NodeFilter.SHOW_ELEMENT);
      if (n) walker.currentNode = this.moves[n - 1];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.classList.contains("xq-move")) break;
        if (node.classList.contains(name)) found.push(node);
      }
      return found;
    }

    /** A move in words, as on the board before it. */
    describe(n) {
      const { tree, words, letters } = this;
      if (!n) return words.start;
      const to = tree.to[n], piece = letters[this.board[to]], taken = letters[this.taken.at(-1)];
      if (to === NOWHERE || !piece) return this.label(n);
      return this.label(n) + words.stop + fill(taken ? words.takes : words.moved, {
        piece: words.piece[piece], taken: words.piece[taken],
        from: squareName(tree.from[n]), to: squareName(to),
      });
    }

    /** For the ear. */
    announce(sentences) {
      this.saidBox.textContent = sentences.filter(Boolean).join(this.words.stop);
    }

    /** For the eye. */
    say(message) {
      this.messageBox.textContent = message;
    }

    /** Marks the current move in the list, and shows what belongs to it beside the board. */
    showMove(isQuiet) {
      const { tree, words, now } = this;
      const old = this.current, move = this.moves[now - 1];
      const hadFocus = old && old === document.activeElement;
      old?.removeAttribute("aria-current");
      if (old) old.tabIndex = -1;
      this.current = move;
      if (move) {
        move.setAttribute("aria-current", "step");
        if (!this.isQuizzing) this.reveal(move);
      }
      (move ?? this.moves[0] ?? this.root).tabIndex = move || this.moves[0] ? 0 : -1;
      if (hadFocus) (move ?? this.moves[0]).focus({ preventScroll: true });

      const comments = this.belongings(now, "xq-comment");
      this.comments = comments.map(comment => comment.textContent);
      this.noteBox.replaceChildren(...comments.map(comment => {
        const note = make("p", "", comment.textContent);
        note.lang = comment.lang;
        return note;
      }));
      let plies = tree.ply[now];
      for (let at = this.ahead(); at; at = this.ahead(at)) plies++;
      this.statusBox.replaceChildren(
        make("strong", "xq-name", now ? this.label(now) : words.start), " ",
        make("span", "xq-whose", words.toMove[1 - tree.side(now)]), " ",
        make("span", "xq-count", `${tree.ply[now]} / ${plies}`));
      const isEnd = !this.ahead();
      for (const [names, isOff] of [["first back", !now], ["forward last play", isEnd]]) {
        for (const name of names.split(" ")) {
          // Not `disabled`, which would lose the focus.
          const button = this.root.querySelector(`[data-do=${name}]`);
          if (button) set(button, "aria-disabled", String(isOff && name !== "play"));
        }
      }
      clearTimeout(this.linkTimer);
      if (!isQuiet && !this.quiz) this.linkTimer = setTimeout(() => this.showLink(), 300);
    }

    /** Opens what is folded around a move, and scrolls the list to it, but not the page. */
    reveal(move) {
      let fold = move.closest("details");
      for (; fold && this.root.contains(fold); fold = fold.parentElement.closest("details")) {
        fold.open = true;
      }
      const list = this.movesBox;
      if (list.scrollHeight <= list.clientHeight) return;
      const frame = list.getBoundingClientRect(), place = move.getBoundingClientRect();
      if (place.top < frame.top + 8 || place.bottom > frame.bottom - 8) {
        list.scrollTop += place.top - frame.top - frame.height / 3;
      }
    }

    /** Offers the moves that follow, where there are several. */
    showNext() {
      const next = this.isQuizzing ? [] : this.tree.children(this.now, OFFERED + 1);
      const parts = [];
      if (next.length > 1) {
        const ahead = this.ahead();
        parts.push(make("span", "xq-lead", this.words.next));
        for (const child of next.slice(0, OFFERED)) {
          const button = make("button", "xq-option", this.label(child));
          button.type = "button";
          button.dataset.go = child;
          if (child === ahead) button.setAttribute("aria-current", "true");
          parts.push(button);
        }
        if (next.length > OFFERED) parts.push("…");
      }
      const hadFocus = this.nextBox.contains(document.activeElement);
      this.nextBox.replaceChildren(...parts);
      if (hadFocus) {
        (this.nextBox.querySelector("[aria-current]") ?? this.root).focus({ preventScroll: true });
      }
    }

    recallNotation() {
      const wanted = this.names.indexOf(recall("notation"));
      if (wanted >= 0 && wanted !== this.notation) this.setNotation(wanted);
    }

    /** Writes all moves in another notation: the one thing here that touches them all. */
    setNotation(index) {
      this.originals ??= this.moves.map(move => move.textContent);
      this.moves.forEach((move, i) => {
        const names = (move.getAttribute("data-names") ?? "").split("\t");
        move.textContent = (index && names[index - 1]) || this.originals[i];
      });
      this.notation = index;
      const select = this.root.querySelector("[data-do=notation]");
      if (select) select.value = index;
    }

    // ---- Links and copies

    hash() {
      const isOnly = document.querySelectorAll(".xq-viewer").length === 1;
      return "#" + (isOnly ? "" : this.root.id + ":") + this.tree.address(this.now);
    }

    showLink() {
      const hash = this.hash();
      // Long trees have moves without links.
      if (this.current && !this.current.hasAttribute("href")) this.current.href = hash;
      if ("hash" in this.root.dataset) replaceHash(hash);
    }

    fen() {
      const ranks = [];
      for (let rank = 9; rank >= 0; rank--) {
        const row = Array.from(this.board.subarray(rank * 9, rank * 9 + 9), piece =>
          this.letters[piece] ?? "1");
        ranks.push(row.join("").replace(/1+/g, ones => ones.length));
      }
      const { tree, now } = this, number = tree.number + (tree.ply[now] + tree.black >> 1);
      return `${ranks.join("/")} ${"bw"[tree.side(now)]} - - 0 ${number}`;
    }

    /** Copies a text, or where the browser does not allow it, shows it selected. */
    async copy(text) {
      const box = this.textBox;
      box.hidden = true;
      let isCopied = true;
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        box.hidden = false;
        box.value = text;
        box.focus();
        box.select();
        isCopied = document.execCommand("copy");
      }
      const told = isCopied ? this.words.copied : this.words.copy;
      this.say(told);
      this.announce([told]);
    }

    download() {
      const template = this.root.querySelector(".xq-pgn");
      const blob = new Blob([template.content.textContent], { type: "application/x-chess-pgn" });
      const link = make("a", "");
      link.href = URL.createObjectURL(blob);
      link.download = template.dataset.file || this.root.id + ".pgn";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    }

    // ---- What the reader does

    act(name, control) {
      if (name !== "play" && name !== "menu" && name !== "speed") this.pause();
      switch (name) {
        case "first": return this.go(0);
        case "back": return this.back();
        case "play": return this.isQuizzing || this.play();
        case "forward": return this.forward();
        case "last": return this.end();
        case "flip": return this.flip();
        case "fen": return this.copy(this.fen());
        case "link": return this.copy(location.href.replace(/#.*/s, "") + this.hash());
        case "pgn": return this.download();
        case "menu": {
          const panel = this.root.querySelector(".xq-panel");
          panel.hidden = !panel.hidden;
          return control.setAttribute("aria-expanded", String(!panel.hidden));
        }
        case "hint": case "solve": case "leave": case "again": return this.quiz[name]();
      }
    }

    listen() {
      const { root, boardBox } = this;
      const on = (target, type, does, options) => target.addEventListener(type, does, options);
      on(root, "click", event => {
        const control = event.target.closest("button[data-do]");
        if (control) {
          if (control.getAttribute("aria-disabled") !== "true") this.act(control.dataset.do, control);
          return;
        }
        const option = event.target.closest("[data-go]");
        const move = event.target.closest(".xq-move");
        if (option) this.jump(+option.dataset.go);
        else if (move && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
          event.preventDefault();
          this.jump(this.moves.indexOf(move) + 1);
          // On narrow screens the board is above the list.
          const { bottom } = boardBox.getBoundingClientRect();
          if (bottom < 80) boardBox.scrollIntoView({ block: "start" });
        }
      });
      on(root, "change", ({ target }) => {
        if (target.dataset.do !== "notation") return;
        this.setNotation(+target.value);
        remember("notation", this.names[this.notation]);
        this.showMove(true);
        this.showNext();
      });
      on(root, "keydown", event => this.key(event));
      if ("wheel" in root.dataset) {
        let turned = 0;
        on(boardBox, "wheel", event => {
          if (event.ctrlKey) return; // this one zooms
          turned += event.deltaY * [1, 20, 400][event.deltaMode];
          const isOn = turned > 0 ? this.ahead() : this.now;
          if (!isOn) turned = 0;
          else event.preventDefault();
          if (Math.abs(turned) < 50) return;
          this.act(turned > 0 ? "forward" : "back");
          turned = 0;
        }, { passive: false });
      }
      let grip = null; // where the pointer went down
      on(boardBox, "pointerdown", event => {
        if (event.isPrimary && !event.button) grip = { event, square: this.squareAt(event) };
      });
      on(boardBox, "pointermove", event => {
        if (!grip || !this.isQuizzing) return;
        const { event: { clientX, clientY }, square } = grip;
        if (!grip.isDragging) {
          const isFar = Math.hypot(event.clientX - clientX, event.clientY - clientY) > 6;
          if (!isFar || !this.quiz.canMove(square)) return;
          grip.isDragging = true;
          boardBox.setPointerCapture(event.pointerId);
          this.pick(square);
        }
        const [x, y] = this.toDrawing(event.clientX, event.clientY);
        const piece = this.pieces[this.board[square]];
        piece.parentElement.classList.add("xq-still");
        piece.style.transform = `translate(${x}px, ${y}px)`;
      });
      on(boardBox, "pointercancel", () => {
        if (grip?.isDragging) this.drawPieces(false);
        grip = null;
      });
      on(boardBox, "pointerup", event => {
        if (!grip) return;
        const { event: down, square, isDragging } = grip;
        grip = null;
        const right = event.clientX - down.clientX, below = event.clientY - down.clientY;
        if (isDragging) this.quiz.attempt(square, this.squareAt(event), true);
        else if (event.pointerType !== "mouse" && Math.abs(right) > 30 &&
          Math.abs(right) > 2 * Math.abs(below)) this.act(right < 0 ? "forward" : "back");
        else if (this.isQuizzing) this.quiz.tap(this.squareAt(event));
      });
    }

    /** Goes where the reader has pointed. */
    jump(n) {
      this.pause();
      this.go(n);
    }

    key(event) {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target.closest("select, input, textarea")) return;
      const cell = this.cells.indexOf(target);
      let isDone = true;
      if (cell >= 0 && this.gridKey(cell, key)) { /* done */ }
      else if (key === "ArrowLeft") this.act("back");
      else if (key === "ArrowRight") this.act("forward");
      else if (key === "Home") this.act("first");
      else if (key === "End") this.act("last");
      else if (key === "ArrowUp" || key === "ArrowDown") {
        isDone = this.choose(key === "ArrowUp" ? -1 : 1);
      } else if (key === "Escape") this.pick(-1);
      else isDone = false;
      if (isDone) event.preventDefault();
    }

    /** The keys within the grid of the board. */
    gridKey(cell, key) {
      const row = Math.floor(cell / 9), column = cell % 9;
      const place = {
        ArrowLeft: [row, Math.max(column - 1, 0)], ArrowRight: [row, Math.min(column + 1, 8)],
        ArrowUp: [Math.max(row - 1, 0), column], ArrowDown: [Math.min(row + 1, 9), column],
        Home: [row, 0], End: [row, 8],
      }[key];
      if (place) {
        const next = this.cells[place[0] * 9 + place[1]];
        this.cells[cell].tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
      } else if ((key === "Enter" || key === " ") && this.isQuizzing) {
        this.quiz.tap(this.squareOf(cell));
      } else return false;
      return true;
    }
  }

  /** The moves of one side are to be found. The list is hidden meanwhile; what has been found is
      in a list of its own. */
  class Quiz {
    constructor(viewer) {
      this.viewer = viewer;
      this.sides = viewer.root.dataset.quiz;
      this.found = make("p", "xq-found");
      this.found.setAttribute("role", "group");
      this.found.setAttribute("aria-label", viewer.words.found);
      viewer.movesBox.before(this.found);
    }

    begin(n) {
      const { viewer } = this;
      this.line = viewer.tree.path(n);
      this.right = this.all = 0;
      this.found.replaceChildren();
      this.setOn(true);
      viewer.go(n, { isQuiet: true });
      this.ask();
    }

    setOn(isOn) {
      const { root } = this.viewer;
      this.isOn = isOn;
      root.classList.toggle("xq-quizzing", isOn);
      for (const control of root.querySelectorAll("[data-do=hint], [data-do=solve], [data-do=leave]")) {
        control.hidden = !isOn;
      }
      root.querySelector("[data-do=again]").hidden = isOn;
    }

    get front() { return this.line.at(-1); }

    /** Asks for a move, or plays the other side's. */
    ask(before = "") {
      const { viewer, viewer: { tree, words } } = this;
      const next = tree.first[this.front];
      this.hints = this.tries = 0;
      if (!next || tree.from[next] === NOWHERE) return this.finish(before);
      const side = tree.side(next);
      if (this.sides.includes("rb"[side])) {
        this.tell([before, words.find[side]]);
      } else {
        viewer.say(before);
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
          if (this.isOn && tree.first[this.front] === next) this.add(next, "");
        }, 700);
      }
    }

    /** Shows and announces. */
    tell(sentences) {
      const { viewer } = this;
      viewer.say(sentences.filter(Boolean).join(viewer.words.stop));
      viewer.announce(sentences);
    }

    /** Plays a move, and asks on. */
    add(n, before) {
      const { viewer } = this;
      const link = make("button", "xq-option", viewer.label(n));
      link.type = "button";
      link.dataset.go = n;
      this.found.append(link, " ");
      this.line.push(n);
      viewer.go(n);
      const said = viewer.saidBox.textContent;
      this.ask(before);
      viewer.announce([before, said, this.isOn ? viewer.messageBox.textContent : ""]);
    }

    /** Whether a piece on this square can be asked to move. */
    canMove(square) {
      const { viewer, viewer: { tree } } = this;
      const next = tree.first[this.front], letter = viewer.letters[viewer.board[square]];
      if (viewer.now !== this.front || !next || !letter) return false;
      const side = tree.side(next);
      return this.sides.includes("rb"[side]) && isRed(letter) === !side;
    }

    tap(square) {
      const { viewer } = this;
      if (viewer.now !== this.front) viewer.go(this.front);
      else if (this.canMove(square)) viewer.pick(viewer.picked === square ? -1 : square);
      else if (viewer.picked >= 0 && square >= 0) this.attempt(viewer.picked, square);
    }

    attempt(from, to, isDragged) {
      const { viewer, viewer: { tree, words } } = this;
      if (isDragged) viewer.drawPieces(false);
      viewer.pick(-1);
      if (from === to || to < 0) return;
      const children = tree.children(this.front, Infinity);
      const match = children.find(child => tree.from[child] === from && tree.to[child] === to);
      if (match && match === children[0]) {
        this.all++;
        this.right += !this.tries;
        this.add(match, words.right);
      } else if (match) {
        this.tell([fill(words.other, { move: viewer.label(match) })]);
      } else {
        this.tries++;
        this.tell([words.wrong]);
      }
    }

    hint() {
      const { viewer, viewer: { tree, words } } = this;
      const next = tree.first[this.front];
      if (!this.isAsking) return;
      viewer.go(this.front);
      this.tries++;
      const [square, text] = this.hints++ ? [tree.to[next], words.hintTo]
        : [tree.from[next], words.hintPiece];
      const piece = words.piece[viewer.letters[viewer.board[tree.from[next]]]];
      viewer.pick(square);
      this.tell([fill(text, { piece, square: squareName(square) })]);
    }

    get isAsking() {
      const { tree } = this.viewer, next = tree.first[this.front];
      return next > 0 && this.sides.includes("rb"[tree.side(next)]);
    }

    solve() {
      if (!this.isAsking) return;
      const { viewer } = this, next = viewer.tree.first[this.front];
      viewer.go(this.front);
      this.all++;
      this.add(next, fill(viewer.words.solution, { move: viewer.label(next) }));
    }

    finish(before) {
      const { viewer, viewer: { words }, right, all } = this;
      this.leave();
      this.result = { right, all };
      this.tell([before, words.done, fill(words.score, this.result)]);
      viewer.root.dispatchEvent(new CustomEvent("xq-solved", { bubbles: true }));
    }

    leave() {
      clearTimeout(this.timer);
      this.setOn(false);
      this.viewer.go(this.viewer.now, { isQuiet: true });
    }

    again() { this.begin(0); }
  }

  /** Many games, of which one is shown. The others start when they are chosen. */
  class Collection {
    constructor(root) {
      this.root = root;
      root.dataset.started = "";
      this.games = Array.from(root.querySelectorAll(".xq-viewer"));
      this.links = new Map();
      for (const link of root.querySelectorAll(".xq-games a")) {
        this.links.set(link.getAttribute("href").slice(1), link);
      }
      for (const game of this.games) game.hidden = true;
      root.classList.add("xq-one");
      this.turner = root.querySelector(".xq-turner");
      if (this.turner) this.turner.hidden = false;
      root.addEventListener("click", event => {
        const link = event.target.closest(".xq-games a"), turn = event.target.closest("[data-turn]");
        let game = -1;
        if (link) game = this.games.findIndex(({ id }) => "#" + id === link.getAttribute("href"));
        else if (turn) game = this.games.indexOf(this.game) + +turn.dataset.turn;
        if (!this.games[game] || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.show(this.games[game]);
        if ("hash" in this.game.dataset) replaceHash("#" + this.game.id);
        if (link) this.game.focus();
      });
      root.addEventListener("xq-solved", () => this.count());
    }

    show(game) {
      if (game !== this.game) {
        if (this.game) {
          viewers.get(this.game).pause();
          this.game.hidden = true;
          this.links.get(this.game.id)?.removeAttribute("aria-current");
        }
        this.game = game;
        game.hidden = false;
        const link = this.links.get(game.id);
        link?.setAttribute("aria-current", "true");
        const list = link?.closest("ol"), place = link?.closest("li");
        if (list) list.scrollTop = place.offsetTop - list.offsetTop - list.clientHeight / 3;
        const number = this.games.indexOf(game);
        if (this.turner) {
          this.turner.querySelector(".xq-count").textContent = `${number + 1} / ${this.games.length}`;
          for (const button of this.turner.querySelectorAll("[data-turn]")) {
            set(button, "aria-disabled", String(!this.games[number + +button.dataset.turn]));
          }
        }
      }
      return start(game);
    }

    /** The score over all puzzles, which stays while the page does. */
    count() {
      const total = { right: 0, all: 0, done: 0, puzzles: 0 };
      let words;
      for (const game of this.games) {
        if (game.dataset.quiz) total.puzzles++;
        const viewer = viewers.get(game), result = viewer?.quiz?.result;
        if (!result) continue;
        words = viewer.words;
        total.done++;
        total.right += result.right;
        total.all += result.all;
        const item = this.links.get(game.id)?.parentElement;
        if (!item) continue;
        const tag = item.querySelector(".xq-tag") ?? item.appendChild(make("span", "xq-tag"));
        tag.textContent = ` ${result.right}/${result.all}`;
      }
      const box = this.root.querySelector(".xq-total");
      if (!box) return;
      box.hidden = false;
      box.textContent = fill(words.total, total);
    }
  }

  /** Those that this copy of the script has started. */
  const viewers = new Map();
  const collections = new Map();

  const start = root => {
    if (!viewers.has(root)) {
      const viewer = new Viewer(root);
      viewers.set(root, viewer);
    } else viewers.get(root).recallNotation();
    return viewers.get(root);
  };

  function replaceHash(hash) {
    try { history.replaceState(history.state, "", hash); } catch { /* not in every sandbox */ }
  }

  /** Opens the place that the address of the page names. */
  const openHash = () => {
    let text = location.hash.slice(1);
    try { text = decodeURIComponent(text); } catch { /* as it is */ }
    if (!text) return;
    const target = document.getElementById(text.split(":")[0]);
    const isViewer = target?.matches(".xq-viewer");
    if (target && !isViewer) return;
    const root = isViewer ? target : document.querySelector(".xq-viewer");
    const address = isViewer ? text.slice(target.id.length + 1) : text;
    const collection = collections.get(root.closest(".xq-collection"));
    if (!collection && !viewers.has(root)) return;
    const viewer = collection ? collection.show(root) : viewers.get(root);
    if (address) viewer.open(address);
    else if (isViewer && collection) root.scrollIntoView();
  };

  for (const root of document.querySelectorAll(".xq-collection:not([data-started])")) {
    const collection = new Collection(root);
    collections.set(root, collection);
    if (collection.games[0]) collection.show(collection.games[0]);
  }
  for (const root of document.querySelectorAll(".xq-viewer:not([data-started])")) {
    if (!root.closest(".xq-collection")) start(root);
  }
  if (!viewers.size) return;
  openHash();
  addEventListener("hashchange", openHash);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) for (const viewer of viewers.values()) viewer.pause();
  });
  // On paper nothing can be unfolded.
  let unfolded = [];
  addEventListener("beforeprint", () => {
    for (const { root, isQuizzing } of viewers.values()) {
      if (isQuizzing) continue;
      for (const fold of root.querySelectorAll("details:not([open])")) {
        fold.open = true;
        unfolded.push(fold);
      }
    }
  });
  addEventListener("afterprint", () => {
    for (const fold of unfolded) fold.open = false;
    unfolded = [];
  });
})();
