// Follows a chain that is on its way, and a page that is live: asks for what is new, and shows it. Without it such pages have a
// link.
(() => {
  "use strict";

  const EVERY_MILLIS = 1000;
  const MOST_MILLIS = 15000;
  const state = document.querySelector("[data-follow]");
  if (!state) {
    return;
  }
  const status = document.getElementById("status");
  const path = document.getElementById("path");
  const log = document.getElementById("console");
  let wait = EVERY_MILLIS;

  // Only what is new is added, so that a screen reader says it once. Text is never read as HTML.
  function show(chain) {
    const hops = chain.path;
    const unlike = [...path.children].findIndex((item, i) => item.textContent !== hops[i]);
    const keep = unlike < 0 ? path.children.length : unlike;
    while (path.children.length > keep) {
      path.lastElementChild.remove();
    }
    for (const hop of hops.slice(keep)) {
      const item = document.createElement("li");
      item.textContent = hop;
      path.append(item);
    }
    const lines = chain.console.map(line => line + "\n").join("");
    if (log.textContent !== lines) {
      log.textContent = lines;
    }
  }

  async function ask() {
    try {
      const answer = await fetch(state.dataset.follow, {headers: {Accept: "application/json"}});
      if (!answer.ok) {
        throw new Error(answer.statusText);
      }
      const chain = await answer.json();
      if (chain.ended) {
        location.reload();
        return;
      }
      show(chain);
      wait = EVERY_MILLIS;
      if (status.dataset.lost) {
        delete status.dataset.lost;
        status.firstElementChild.textContent = chain.status;
      }
    } catch (problem) {
      wait = Math.min(2 * wait, MOST_MILLIS);
      status.dataset.lost = "yes";
      status.firstElementChild.textContent = "not reached, trying again";
    }
    setTimeout(ask, wait);
  }

  setTimeout(ask, wait);
})();

// A page that is live is asked for again, and its parts are put in the place of those that are shown, where they differ.
(() => {
  "use strict";

  const EVERY_MILLIS = 1000;
  const MOST_MILLIS = 15000;
  const state = document.querySelector("[data-live]");
  if (!state) {
    return;
  }
  const badge = document.getElementById("live").firstElementChild;
  let wait = EVERY_MILLIS;

  function say(words, look) {
    if (badge.textContent !== words) {
      badge.textContent = words;
      badge.className = "badge " + look;
    }
  }

  // What is new in a list is put before the rest, so that a screen reader says it once.
  function list(here, there) {
    const known = new Set([...here.children].map(item => item.textContent));
    here.prepend(...[...there.children].filter(item => !known.has(item.textContent)));
    while (here.children.length > there.childElementCount && here.children.length > 50) {
      here.lastElementChild.remove();
    }
  }

  function show(page) {
    for (const here of document.querySelectorAll("[data-part]")) {
      const there = page.getElementById(here.id);
      if (there && here.innerHTML !== there.innerHTML) {
        if (here.tagName === "OL") {
          list(here, there);
        } else {
          here.replaceChildren(...there.childNodes);
        }
      }
    }
  }

  async function ask() {
    try {
      const answer = await fetch(state.dataset.live, {headers: {Accept: "text/html"}});
      if (answer.redirected) {
        say("signed out", "bad");
        return;
      }
      if (!answer.ok) {
        throw new Error(answer.statusText);
      }
      show(new DOMParser().parseFromString(await answer.text(), "text/html"));
      say("live", "running");
      wait = EVERY_MILLIS;
    } catch (problem) {
      wait = Math.min(2 * wait, MOST_MILLIS);
      say("not reached, trying again", "unknown");
    }
    setTimeout(ask, wait);
  }

  setTimeout(ask, wait);
})();
