// Follows a chain that is on its way: asks for its state, and shows what is new. Without it the page has a link.
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
