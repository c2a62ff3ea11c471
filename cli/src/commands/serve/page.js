/* Shows the newest view of a page as soon as the program sends it.

body[data-events]  the address of the views; #view[data-version, data-status, data-wrong] is one;
#status tells what has happened. */
(() => {
  "use strict";

  const { events } = document.body.dataset;
  if (!events) return;
  const title = document.title;
  const main = document.querySelector("main");
  const status = document.getElementById("status");
  const view = () => document.getElementById("view");

  // Only this server can send views, and it has escaped all text in the views.
  const policy = window.trustedTypes?.createPolicy("serve", { createHTML: html => html });
  const parse = html => {
    const template = document.createElement("template");
    template.innerHTML = policy ? policy.createHTML(html) : html;
    return template.content.getElementById("view");
  };

  const say = text => {
    if (status.textContent !== text) status.textContent = text;
  };

  const tell = () => {
    const { status: text, wrong } = view().dataset;
    document.title = (wrong === undefined ? "" : "✗ ") + title;
    say(text);
  };

  /** The games of the page. */
  const games = () => Array.from(main.querySelectorAll(".xq-viewer"));

  /** What has the focus, in words that fit the next view, too. */
  const focused = () => {
    const element = document.activeElement;
    const game = games().findIndex(one => one.contains(element));
    const control = element?.dataset.do;
    return { game, selector: control ? `[data-do="${control}"]` : null };
  };

  const refocus = ({ game, selector }) => {
    const root = games()[game];
    if (!root) return;
    const element = selector ? root.querySelector(selector) : root;
    element?.focus({ preventScroll: true });
  };

  /** The place in the address names a game by its content; its number stays. */
  const keepPlace = (old, now) => {
    const [id, ...rest] = location.hash.slice(1).split(":");
    const index = old.indexOf(id);
    if (index < 0 || !now[index] || now.includes(id)) return;
    history.replaceState(history.state, "", "#" + [now[index], ...rest].join(":"));
  };

  /** Scrolls to the place of an error in a long line. */
  const showCaret = () => {
    const said = main.querySelector(".said"), caret = said?.querySelector(".caret");
    if (!caret || caret.offsetLeft < said.clientWidth - 40) return;
    said.scrollLeft = caret.offsetLeft - said.clientWidth / 2;
  };

  const show = html => {
    const next = parse(html);
    if (!next || next.dataset.version === view().dataset.version) return;
    const old = games().map(game => game.id), focus = focused();
    const before = main.querySelector(".said")?.scrollTop ?? 0;
    view().replaceWith(next);
    keepPlace(old, games().map(game => game.id));
    document.dispatchEvent(new Event("xq-start"));
    refocus(focus);
    const said = main.querySelector(".said");
    if (said) said.scrollTop = before;
    showCaret();
    tell();
  };

  let source = null, timer = 0;
  const connect = () => {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(`${events}?seen=${view().dataset.version}`);
    source.onopen = () => {
      delete document.body.dataset.lost;
      tell();
    };
    source.onmessage = ({ data }) => show(data);
    source.onerror = () => {
      document.body.dataset.lost = "";
      document.title = "✗ " + title;
      say("Not connected: xiangqi-setup has stopped. Start it again, and this page updates by itself.");
      // In any other state, the browser reconnects by itself.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, 1000);
    };
  };

  // Browsers allow only a few connections to a server, so hidden pages close their connections.
  const follow = () => {
    clearTimeout(timer);
    if (!document.hidden) return connect();
    source?.close();
    source = null;
  };
  document.addEventListener("visibilitychange", follow);
  showCaret();
  follow();
})();
