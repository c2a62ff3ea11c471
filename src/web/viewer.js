/* Shows games of Xiangqi in a page that has the board, the moves as links, and hidden controls.
It writes texts only as textContent, as pages require Trusted Types, and touches nothing outside
.xq-viewer and .xq-collection. script_and_style.rs names what it finds there. */
(() => {
  "use strict";

  /** The square of a null move, outside the board: nothing is ever there. */
  const NOWHERE = 255;
  /** How many of the moves that follow are offered. */
  const OFFERED = 24;

  const tried = does => { try { return does(); } catch { /* a sandbox */ } };
  // Remembered for the visit.
  const recall = key => tried(() => sessionStorage["xq-" + key]);
  const remember = (key, value) => tried(() => { sessionStorage["xq-" + key] = value; });
  const replaceHash = hash => tried(() => history.replaceState(history.state, "", hash));

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, key) => values[key] ?? all);
  const make = (tag, name, text = "", attributes = {}) => {
    const element = document.createElement(tag);
    element.className = name;
    element.textContent = text;
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    return element;
  };
  const show = (element, isShown) => element.setAttribute("display", isShown ? "inline" : "none");
  // Not `disabled`, which would lose the focus.
  const enable = (button, isOn) => button.setAttribute("aria-disabled", !isOn);
  const isPlain = event => !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
  const squareName = square => "abcdefghi"[square % 9] + (Math.floor(square / 9) + 1);

  /** The square at the start of a text such as `h10g8`, as file + 9 × rank. */
  const readSquare = text => text.charCodeAt(0) - 97 + 9 * (parseInt(text.slice(1), 10) - 1);

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
          this.from[n] = readSquare(squares);
          this.to[n] = readSquare(squares.slice(squares[2] === "0" ? 3 : 2));
        }
      }
    }

    /** The moves that follow a place. */
    children(n) {
      const found = [];
      for (let child = this.first[n]; child; child = this.next[child]) found.push(child);
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

    /** The side that made a move: 0 is red, 1 is black. The other one is to move. */
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
        if (node === undefined || (!node && (side || variation))) return -1;
        if (!variation) return node;
        let other = this.first[this.parent[node]];
        for (let left = variation; other; other = this.next[other]) {
          if (other !== node && !--left) break;
        }
        if (!other) return -1;
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
      const all = (name, part = this.svgBox) => Array.from(part.querySelectorAll(name));
      const data = root.dataset;
      for (const name of ["board", "svg", "moves", "status", "note", "next", "message", "said",
        "text", "practice"]) this[name + "Box"] = root.querySelector(".xq-" + name);
      // Games with the same picture share it until they start.
      const use = root.querySelector(".xq-svg > use");
      use?.replaceWith(...document.querySelector(use.href.baseVal).cloneNode(true).childNodes);
      this.words = JSON.parse(root.closest("[data-words]").dataset.words);
      this.moves = all(".xq-move", root);
      this.tree = new Tree(this.moves, data.fen.split(" ")[1] === "b", +data.number || 1);
      this.path = [0]; // the moves played
      this.taken = [-1]; // the piece that each took, or -1
      this.choices = new Map(); // where the way of the reader leaves the first line

      // The board: 90 squares with indices of pieces, or -1.
      this.x = data.x.split(" ").map(Number);
      this.y = data.y.split(" ").map(Number);
      this.field = +data.field;
      this.pieces = all(".xq-piece");
      this.letters = this.pieces.map(piece => piece.dataset.piece);
      this.board = new Int16Array(90).fill(-1);
      this.shown = new Int16Array(this.pieces.length).fill(-1); // the square of each, as drawn
      this.pieces.forEach((piece, i) => { this.board[readSquare(piece.dataset.at)] = i; });
      this.last = all(".xq-last");
      this.sides = all(".xq-side, .xq-turn");
      this.drawings = new Map(); // by their moves
      for (const drawing of all(".xq-drawn")) {
        const node = +drawing.dataset.node;
        this.drawings.set(node, [...this.drawings.get(node) ?? [], drawing]);
      }
      this.drawn = [];
      this.isFlipped = recall("flip-" + root.id) === "1";
      this.names = data.notations.split(" ");

      this.buildGrid();
      root.tabIndex = -1; // so that a click anywhere gives the keys to this viewer
      // The list is one stop of the Tab key; the arrows go through it.
      for (const move of this.moves) move.tabIndex = -1;
      root.querySelector(".xq-controls").hidden = false;
      this.listen();
      this.recallNotation();
      this.quiz = data.quiz ? new Quiz(this) : null;
      const n = Math.max(data.open ? this.tree.find(data.open) : 0, 0);
      if (this.quiz) this.quiz.begin(n);
      else this.go(n, true);
    }

    /** Plays or takes back the moves between here and there. */
    go(n, isQuiet) {
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
        const undone = path.pop(), to = tree.to[undone];
        board[tree.from[undone]] = board[to];
        board[to] = taken.pop();
      }
      while (way.length) {
        const move = way.pop(), from = tree.from[move], to = tree.to[move];
        path.push(move);
        taken.push(board[to]);
        board[to] = board[from];
        board[from] = -1;
      }
      this.now = n;
      this.drawPieces(steps === 1);
      this.drawMarks();
      this.showMove();
      this.showNext();
      this.say("");
      clearTimeout(this.linkTimer);
      if (isQuiet) return;
      this.announce([this.describe(n), ...this.comments]);
      this.linkTimer = setTimeout(() => {
        if ("hash" in this.root.dataset && !this.quiz && !this.root.hidden) replaceHash(this.hash());
      }, 300);
    }

    /** The move that follows, or 0: the one chosen, or the first. */
    ahead(n = this.now) {
      if (this.isQuizzing) return this.quiz.line[this.tree.ply[n] + 1] ?? 0;
      return this.choices.get(n) ?? this.tree.first[n];
    }

    get isQuizzing() {
      return this.quiz?.isOn;
    }

    forward() {
      if (this.ahead()) this.go(this.ahead());
    }

    back() {
      if (this.now) this.go(this.tree.parent[this.now]);
    }

    end() {
      let n = this.now;
      for (let next; (next = this.ahead(n)); ) n = next;
      this.go(n);
    }

    /** Goes to an address, if it is one. */
    open(address) {
      const n = this.tree.find(address);
      if (n < 0) return;
      this.pause();
      if (this.isQuizzing) this.quiz.begin(n);
      else this.go(n, true);
    }

    /** Chooses another of the moves that follow. */
    choose(step) {
      const others = this.isQuizzing ? [] : this.tree.children(this.now).slice(0, OFFERED);
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
          this.forward();
          if (this.ahead()) tick();
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
      const { words, timer } = this, button = this.root.querySelector("[data-do=play]");
      button.dataset.state = timer ? "on" : "";
      button.title = timer ? words.pause : words.play;
      button.setAttribute("aria-label", button.title);
      if (told) this.announce([told]);
    }

    /** Where a square is in the drawing. */
    point(square) {
      const file = square % 9, rank = Math.floor(square / 9);
      return this.isFlipped ? [this.x[8 - file], this.y[9 - rank]] : [this.x[file], this.y[rank]];
    }

    /** A place on the screen, in the drawing. */
    toDrawing({ clientX, clientY }) {
      const toScreen = this.svgBox.getScreenCTM();
      return new DOMPoint(clientX, clientY).matrixTransform(toScreen.inverse());
    }

    /** The square at a place in the drawing, or -1. */
    squareAt({ x, y }) {
      for (let square = 0; square < 90; square++) {
        const [atX, atY] = this.point(square);
        if (Math.max(Math.abs(atX - x), Math.abs(atY - y)) <= this.field / 2) return square;
      }
      return -1;
    }

    put(piece, x, y) {
      piece.style.transform = `translate(${x}px, ${y}px)`;
    }

    /** Puts the pieces where they are now. */
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
          this.put(piece, ...this.point(square));
        }
        this.shown[i] = square;
      });
      this.nameSquares();
    }

    drawMarks() {
      const { tree, now } = this, isMove = tree.from[now] !== NOWHERE;
      for (const mark of this.last) {
        show(mark, isMove);
        if (!isMove) continue;
        const [x, y] = this.point(tree[mark.dataset.mark][now]);
        mark.setAttribute("transform", `translate(${x} ${y})`);
      }
      const isSide = ({ dataset: { flip } }) => !flip || (flip === "1") === this.isFlipped;
      for (const drawing of this.drawn) show(drawing, false);
      this.drawn = this.isQuizzing ? [] : (this.drawings.get(now) ?? []).filter(isSide);
      for (const drawing of this.drawn) show(drawing, true);
      const turn = "br"[tree.side(now)];
      for (const part of this.sides) {
        show(part, isSide(part) && (part.dataset.turn ?? turn) === turn);
      }
    }

    flip() {
      this.isFlipped = !this.isFlipped;
      remember("flip-" + this.root.id, +this.isFlipped);
      this.placeGrid();
      this.drawPieces(false);
      this.drawMarks();
    }

    /** Lays a grid over the board, for those who cannot see it. */
    buildGrid() {
      const { svgBox, words } = this;
      this.grid = make("div", "xq-grid", "", { role: "grid", "aria-label": words.board });
      const inOrder = numbers => [...numbers].sort((a, b) => a - b);
      this.cells = [];
      for (const y of inOrder(this.y)) {
        const row = make("div", "xq-row", "", { role: "row" });
        for (const x of inOrder(this.x)) {
          const cell = make("div", "xq-cell", "", { role: "gridcell", tabindex: -1 });
          this.cells.push({ cell, x, y });
          row.append(cell);
        }
        this.grid.append(row);
      }
      this.cells[85].cell.tabIndex = 0;
      this.boardBox.append(this.grid);
      this.placeGrid();
      // This would be a tooltip about the first position.
      svgBox.querySelector("title")?.remove();
      svgBox.setAttribute("aria-hidden", "true");
    }

    /** The drawing may have other edges if the board is turned. */
    placeGrid() {
      const { svgBox, root: { dataset: { boxes } } } = this;
      const cut = svgBox.querySelector("[data-clips]");
      const seen = both => both.split("|")[+this.isFlipped];
      if (boxes) svgBox.setAttribute("viewBox", seen(boxes));
      cut?.setAttribute("clip-path", seen(cut.dataset.clips));
      const { x, y, width, height } = svgBox.viewBox.baseVal;
      this.root.style.setProperty("--xq-ratio", width / height);
      this.grid.style.setProperty("--xq-field", this.field / width * 100 + "%");
      for (const place of this.cells) {
        const { style } = place.cell, left = (place.x - x) / width, top = (place.y - y) / height;
        style.left = left * 100 + "%";
        style.top = top * 100 + "%";
        // Only part of the board may be shown.
        style.display = left > 0 && left < 1 && top > 0 && top < 1 ? "" : "none";
      }
      const shown = this.cells.filter(({ cell }) => !cell.style.display);
      if (shown.every(({ cell }) => cell.tabIndex)) shown[0].cell.tabIndex = 0;
    }

    nameSquares() {
      const { words } = this;
      for (const place of this.cells) {
        const square = place.square = this.squareAt(place);
        const what = words.piece[this.letters[this.board[square]]] ?? words.empty;
        const name = fill(words.point, { square: squareName(square), what });
        if (place.name !== name) place.cell.setAttribute("aria-label", place.name = name);
      }
      this.pick(-1);
    }

    /** Shows a ring around a square, or none. */
    pick(picked) {
      this.picked = picked;
      for (const { cell, square } of this.cells) {
        cell.classList.toggle("xq-picked", square === picked);
        if (this.quiz) cell.setAttribute("aria-selected", square === picked);
      }
    }

    /** A move with its number and signs. */
    label(n) {
      const { tree } = this;
      const signs = this.belongings(n, "xq-sign").map(sign => sign.textContent).join("");
      return `${tree.moveNumber(n)}${tree.side(n) ? "…" : "."} ` +
        this.moves[n - 1].textContent.trim() + signs;
    }

    /** The comments or signs of a move: those just before it, and those between it and the next
        one. */
    belongings(n, name) {
      const found = [];
      const walker = document.createTreeWalker(this.movesBox, NodeFilter.SHOW_ELEMENT);
      let at = Math.max(n - 1, 0); // the last move
      if (at) walker.currentNode = this.moves[at - 1];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.classList.contains("xq-move")) {
          if (++at > n) break;
        } else if (node.classList.contains(name) && at + ("before" in node.dataset) === n) {
          found.push(node);
        }
      }
      return found;
    }

    /** A move in words, as on the board before it. */
    describe(n) {
      const { tree, words, letters } = this;
      if (!n) return words.start;
      const to = tree.to[n], piece = letters[this.board[to]], taken = letters[this.taken.at(-1)];
      if (!piece) return this.label(n);
      return this.join([this.label(n), fill(taken ? words.takes : words.moved, {
        piece: words.piece[piece], taken: words.piece[taken],
        from: squareName(tree.from[n]), to: squareName(to),
      })]);
    }

    /** Sentences as one text. Those of authors may end with a stop of their own. */
    join(sentences) {
      const { stop } = this.words, ends = /[.!?…。！？][)\]"'”’）」』]*$/;
      const after = text => text && text + (ends.test(text) ? stop.slice(1) : stop);
      return sentences.filter(Boolean).reduce((text, next) => after(text) + next, "");
    }

    /** For the ear. */
    announce(sentences) {
      this.saidBox.textContent = this.join(sentences);
    }

    /** For the eye. */
    say(message) {
      this.messageBox.textContent = message;
    }

    /** Marks the current move in the list, and shows its words beside the board. */
    showMove() {
      const { tree, words, now } = this, move = this.moves[now - 1];
      this.current?.removeAttribute("aria-current");
      this.current = move;
      move?.setAttribute("aria-current", "step");
      if (move && !this.isQuizzing) this.reveal(move);
      const stop = move ?? this.moves[0];
      if (stop && stop !== this.stop) {
        const hadFocus = this.stop === document.activeElement;
        if (this.stop) this.stop.tabIndex = -1;
        stop.tabIndex = 0;
        if (hadFocus) stop.focus({ preventScroll: true });
        this.stop = stop;
      }

      const comments = this.belongings(now, "xq-comment");
      this.comments = comments.map(comment => comment.textContent);
      this.noteBox.replaceChildren(...comments.map(comment =>
        make("p", "", comment.textContent, { lang: comment.lang, dir: "auto" })));
      let plies = tree.ply[now];
      for (let at = this.ahead(); at; at = this.ahead(at)) plies++;
      this.statusBox.replaceChildren(
        make("strong", "xq-name", now ? this.label(now) : words.start), " ",
        make("span", "xq-whose", words.toMove[1 - tree.side(now)]), " ",
        make("span", "xq-count", `${tree.ply[now]} / ${plies}`));
      const buttons = { first: now, back: now, forward: this.ahead(), last: this.ahead() };
      for (const name in buttons) {
        enable(this.root.querySelector(`[data-do=${name}]`), buttons[name]);
      }
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
      const next = this.isQuizzing ? [] : this.tree.children(this.now);
      const ahead = this.ahead(), parts = [];
      if (next.length > 1) {
        parts.push(make("span", "xq-lead", this.words.next));
        for (const child of next.slice(0, OFFERED)) {
          const button = this.makeOption(child);
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

    makeOption(n) {
      return make("button", "xq-option", this.label(n), { type: "button", "data-go": n });
    }

    recallNotation() {
      const wanted = this.names.indexOf(recall("notation"));
      if (wanted >= 0) this.setNotation(wanted);
    }

    setNotation(index) {
      if (index === (this.notation ?? 0)) return;
      this.originals ??= this.moves.map(move => move.textContent);
      this.moves.forEach((move, i) => {
        const names = move.getAttribute("data-names")?.split("\t");
        move.textContent = names?.[index - 1] || this.originals[i];
      });
      this.notation = index;
      this.root.querySelector("[data-do=notation]").value = index;
    }

    hash() {
      const isOnly = "hash" in this.root.dataset &&
        document.querySelectorAll(".xq-viewer").length === 1;
      return "#" + (isOnly ? "" : this.root.id + ":") + this.tree.address(this.now);
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

    /** Copies a text, or shows it selected. */
    async copy(text) {
      const box = this.textBox;
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
      box.hidden = isCopied;
      const told = isCopied ? this.words.copied : this.words.copy;
      this.say(told);
      this.announce([told]);
    }

    download() {
      const template = this.root.querySelector(".xq-pgn");
      const href = URL.createObjectURL(new Blob([template.content.textContent]));
      make("a", "", "", { href, download: template.dataset.file }).click();
      setTimeout(() => URL.revokeObjectURL(href), 10000);
    }

    act(name, control) {
      if (name !== "play" && name !== "menu") this.pause();
      switch (name) {
        case "first": return this.go(0);
        case "last": return this.end();
        case "back": case "play": case "forward": case "flip": return this[name]();
        case "fen": return this.copy(this.fen());
        case "link": return this.copy(location.href.split("#")[0] + this.hash());
        case "pgn": return this.download();
        case "menu": {
          const panel = this.root.querySelector(".xq-panel");
          panel.hidden = !panel.hidden;
          return control.setAttribute("aria-expanded", !panel.hidden);
        }
        case "hint": case "solve": case "leave": case "again": return this.quiz[name]();
      }
    }

    listen() {
      const { root, boardBox } = this;
      const on = (target, type, does, options) => target.addEventListener(type, does, options);
      on(root, "click", event => {
        const { target } = event, control = target.closest("button[data-do]");
        const option = target.closest("[data-go]"), move = target.closest(".xq-move");
        if (control) {
          if (control.getAttribute("aria-disabled") !== "true") this.act(control.dataset.do, control);
        } else if (option || (move && isPlain(event))) {
          event.preventDefault();
          this.pause();
          this.go(option ? +option.dataset.go : this.moves.indexOf(move) + 1);
          // On narrow screens the list is below the board.
          if (boardBox.getBoundingClientRect().bottom < 80) boardBox.scrollIntoView();
        }
      });
      on(root, "change", ({ target }) => {
        if (target.dataset.do !== "notation") return;
        this.setNotation(+target.value);
        remember("notation", this.names[this.notation]);
        this.showMove();
        this.showNext();
      });
      on(root, "keydown", event => this.key(event));
      if ("wheel" in root.dataset) {
        let turned = 0;
        on(boardBox, "wheel", event => {
          if (event.ctrlKey || !event.deltaY) return; // the former zooms
          turned += event.deltaY;
          if (turned > 0 ? this.ahead() : this.now) event.preventDefault();
          // Touchpads send many small turns.
          if (!event.deltaMode && Math.abs(turned) < 50) return;
          this.act(turned > 0 ? "forward" : "back");
          turned = 0;
        }, { passive: false });
      }
      let grip = null; // where the pointer went down
      on(boardBox, "pointerdown", event => {
        const { clientX: x, clientY: y, isPrimary, button } = event;
        if (isPrimary && !button) grip = { x, y, square: this.squareAt(this.toDrawing(event)) };
      });
      on(boardBox, "pointermove", event => {
        if (!grip || !this.isQuizzing || !this.quiz.canMove(grip.square)) return;
        if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > 6) {
          grip.isDragging = true;
          boardBox.setPointerCapture(event.pointerId);
        }
        if (!grip.isDragging) return;
        const { x, y } = this.toDrawing(event), piece = this.pieces[this.board[grip.square]];
        piece.parentElement.classList.add("xq-still");
        this.put(piece, x, y);
      });
      on(boardBox, "pointercancel", () => {
        grip = null;
        this.drawPieces(false);
      });
      on(boardBox, "pointerup", event => {
        if (!grip) return;
        const { x, y, square, isDragging } = grip;
        grip = null;
        const at = this.squareAt(this.toDrawing(event)), right = event.clientX - x;
        const isSwipe = event.pointerType !== "mouse" &&
          Math.abs(right) > Math.max(30, 2 * Math.abs(event.clientY - y));
        if (isDragging) this.quiz.attempt(square, at);
        else if (isSwipe) this.act(right < 0 ? "forward" : "back");
        else if (this.isQuizzing) this.quiz.tap(at);
      });
    }

    key(event) {
      const { target, key } = event;
      if (!isPlain(event) || target.closest("select, input")) return;
      const cell = this.cells.findIndex(place => place.cell === target);
      const action =
        { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[key];
      let isDone = cell >= 0 && this.gridKey(cell, key);
      if (!isDone && action) {
        this.act(action);
        isDone = true;
      } else if (!isDone && /^Arrow/.test(key)) isDone = this.choose(key === "ArrowUp" ? -1 : 1);
      if (!isDone) return;
      event.preventDefault();
      event.stopPropagation();
    }

    /** Keys within the grid. */
    gridKey(cell, key) {
      const column = cell % 9;
      const step = {
        ArrowLeft: column && -1, ArrowRight: column < 8 && 1, Home: -column, End: 8 - column,
        ArrowUp: cell > 8 && -9, ArrowDown: cell < 81 && 9,
      }[key];
      if (step !== undefined) {
        const next = this.cells[cell + step].cell;
        if (next.style.display) return true;
        this.cells[cell].cell.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
      } else if ((key === "Enter" || key === " ") && this.isQuizzing) {
        this.quiz.tap(this.cells[cell].square);
      } else return false;
      return true;
    }
  }

  /** The moves of one side are to be found. Meanwhile the list is hidden. */
  class Quiz {
    constructor(viewer) {
      this.viewer = viewer;
      this.found =
        make("div", "xq-found", "", { role: "group", "aria-label": viewer.words.found });
      const box = make("div", "xq-quiz");
      box.append(viewer.messageBox, viewer.practiceBox, this.found);
      viewer.movesBox.before(box);
    }

    begin(n) {
      const { viewer } = this;
      this.line = viewer.tree.path(n);
      this.right = this.all = 0;
      this.found.replaceChildren();
      this.setOn(true);
      viewer.go(n, true);
      viewer.say(this.ask(""));
    }

    setOn(isOn) {
      this.isOn = isOn;
      clearTimeout(this.timer);
      this.viewer.root.classList.toggle("xq-quizzing", isOn);
      const box = this.viewer.practiceBox, hadFocus = box.contains(document.activeElement);
      for (const control of box.children) {
        control.hidden = isOn === (control.dataset.do === "again");
      }
      if (hadFocus) box.querySelector(":not([hidden])").focus();
    }

    /** The last move so far, and the one to be found next, or 0. */
    get front() { return this.line.at(-1); }
    get next() { return this.viewer.tree.first[this.front]; }

    get isAsking() {
      const { viewer: { tree, root }, next } = this;
      return this.isOn && tree.from[next] !== NOWHERE && root.dataset.quiz.includes("rb"[tree.side(next)]);
    }

    /** Goes on, and returns what to tell. */
    ask(before) {
      const { viewer, viewer: { tree, words }, next } = this;
      this.hints = this.tries = 0;
      if (!next) {
        const result = { right: this.right, all: this.all };
        this.result ??= result; // trying again does not better the total
        this.leave();
        collections.get(viewer.root.closest(".xq-collection"))?.count();
        return viewer.join([words.done, fill(words.score, result)]);
      }
      if (this.isAsking) return words.find[tree.side(next)];
      this.timer = setTimeout(() => this.add(next, before), 700);
      return "";
    }

    /** Plays a move, and asks on. */
    add(n, before) {
      const { viewer } = this;
      this.found.append(viewer.makeOption(n));
      this.line.push(n);
      viewer.go(n);
      const move = viewer.saidBox.textContent, after = this.ask(before);
      this.tell([before, after]);
      viewer.announce([before, move, after]);
    }

    /** Shows and announces. */
    tell(sentences) {
      this.viewer.announce(sentences);
      this.viewer.say(this.viewer.saidBox.textContent);
    }

    /** Whether it is the turn of the piece on this square. */
    canMove(square) {
      const { viewer } = this, letter = viewer.letters[viewer.board[square]];
      return this.isAsking && viewer.now === this.front && letter !== undefined &&
        (letter < "a") === !viewer.tree.side(this.next);
    }

    tap(square) {
      const { viewer, viewer: { picked } } = this;
      if (viewer.now !== this.front) viewer.go(this.front);
      else if (this.canMove(square)) {
        viewer.pick(square);
        viewer.announce([viewer.cells.find(place => place.square === square).name]);
      }
      else if (this.canMove(picked) && square >= 0) this.attempt(picked, square);
    }

    attempt(from, to) {
      const { viewer, viewer: { tree, words }, next } = this;
      viewer.drawPieces(false); // where one may have been dragged from
      if (from === to || to < 0) return;
      const match = tree.children(this.front)
        .find(child => tree.from[child] === from && tree.to[child] === to);
      if (match === next) {
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

    /** First the piece, then where it goes. */
    hint() {
      const { viewer, viewer: { tree, words }, next } = this;
      if (!this.isAsking) return;
      viewer.go(this.front, true);
      this.tries++;
      const from = tree.from[next], square = this.hints ? tree.to[next] : from;
      viewer.pick(square);
      const piece = words.piece[viewer.letters[viewer.board[from]]];
      const text = this.hints++ ? words.hintTo : words.hintPiece;
      this.tell([fill(text, { piece, square: squareName(square) })]);
    }

    solve() {
      const { viewer, next } = this;
      if (!this.isAsking) return;
      viewer.go(this.front, true);
      this.all++;
      this.add(next, fill(viewer.words.solution, { move: viewer.label(next) }));
    }

    leave() {
      this.setOn(false);
      this.viewer.go(this.viewer.now, true);
    }

    again() { this.begin(0); }
  }

  /** Many games, of which one is shown. The others start when they are chosen. */
  class Collection {
    constructor(root) {
      this.root = root;
      root.dataset.started = "";
      this.games = Array.from(root.querySelectorAll(".xq-viewer"));
      for (const game of this.games) game.hidden = true;
      root.classList.add("xq-one");
      root.querySelector(".xq-turner").hidden = false;
      root.addEventListener("click", event => {
        const link = event.target.closest(".xq-games a"), step = event.target.closest("[data-step]");
        const game = link ? this.games.find(({ id }) => id === link.hash.slice(1))
          : step && this.games[this.games.indexOf(this.game) + +step.dataset.step];
        if (!game || !isPlain(event)) return;
        event.preventDefault();
        this.show(game);
        if ("hash" in game.dataset) replaceHash("#" + game.id);
        if (link) game.focus();
      });
    }

    link(game) {
      return this.root.querySelector(`.xq-games a[href="#${game.id}"]`);
    }

    show(game) {
      const { root, games, game: old } = this;
      if (game !== old) {
        if (old) {
          viewers.get(old)?.pause();
          old.hidden = true;
          this.link(old).removeAttribute("aria-current");
        }
        this.game = game;
        game.hidden = false;
        const link = this.link(game), list = link.closest("ol"), number = games.indexOf(game);
        link.setAttribute("aria-current", "true");
        list.scrollTop = link.offsetTop - list.offsetTop - list.clientHeight / 3;
        root.querySelector(".xq-turner .xq-count").textContent = `${number + 1} / ${games.length}`;
        for (const button of root.querySelectorAll("[data-step]")) {
          enable(button, games[number + +button.dataset.step]);
        }
      }
      return start(game);
    }

    /** The score over all puzzles, which stays while the page does. */
    count() {
      const total = { right: 0, all: 0, done: 0, puzzles: this.games.length };
      for (const game of this.games) {
        const result = viewers.get(game)?.quiz?.result;
        if (!result) continue;
        total.done++;
        total.right += result.right;
        total.all += result.all;
        const link = this.link(game);
        const tag = link.querySelector(".xq-tag") ?? link.appendChild(make("span", "xq-tag"));
        tag.textContent = ` ${result.right}/${result.all}`;
      }
      const box = this.root.querySelector(".xq-total");
      box.hidden = false;
      box.textContent = fill(viewers.get(this.game).words.total, total);
    }
  }

  /** Those that this copy of the script has started. */
  const viewers = new Map();
  const collections = new WeakMap();

  // A position without moves has no controls.
  const start = root => {
    if (viewers.has(root)) viewers.get(root).recallNotation();
    else if (root.querySelector(".xq-controls")) viewers.set(root, new Viewer(root));
    return viewers.get(root);
  };

  /** Opens the place that the address of the page names. */
  const openHash = change => {
    const written = location.hash.slice(1);
    const text = (tried(() => decodeURIComponent(written)) ?? written) || (change && "0");
    if (!text) return;
    const target = document.getElementById(text.split(":")[0]);
    const root = target ?? document.querySelector(".xq-viewer");
    const collection = collections.get(root?.closest(".xq-collection"));
    const viewer = collection?.games.includes(root) ? collection.show(root) : viewers.get(root);
    const address = target ? text.slice(target.id.length + 1) : text;
    if (address) viewer?.open(address);
    if (target) root.scrollIntoView({ block: address ? "nearest" : "start" });
  };

  /** Starts what is new in the page, and forgets what is gone. */
  const startAll = () => {
    for (const [root, viewer] of viewers) {
      if (root.isConnected) continue;
      viewer.pause();
      viewers.delete(root);
    }
    for (const root of document.querySelectorAll(".xq-collection:not([data-started])")) {
      const collection = new Collection(root);
      collections.set(root, collection);
      if (collection.games[0]) collection.show(collection.games[0]);
    }
    for (const root of document.querySelectorAll(".xq-viewer:not([data-started])")) {
      if (!root.closest(".xq-collection")) start(root);
    }
    openHash(null);
  };

  startAll();
  document.addEventListener("xq-start", startAll);
  addEventListener("hashchange", openHash);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) for (const viewer of viewers.values()) viewer.pause();
  });
  // On paper nothing can be unfolded.
  const unfolded = [];
  addEventListener("beforeprint", () => {
    for (const { root, isQuizzing } of viewers.values()) {
      if (isQuizzing) continue;
      unfolded.push(...root.querySelectorAll("details:not([open])"));
    }
    for (const fold of unfolded) fold.open = true;
  });
  addEventListener("afterprint", () => {
    for (const fold of unfolded.splice(0)) fold.open = false;
  });
})();
