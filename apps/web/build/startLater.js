(() => {
  const page = document.documentElement;
  // In blocks: a handler that returns false cancels what the browser would do.
  window.onkeydown = ({ key }) => {
    page.toggleAttribute("data-enter-pressed", key === "Enter");
  };
  let presses = 0;
  window.onclick = ({ target }) => {
    const button = target.closest("button");
    if (button) {
      presses += 1;
      button.setAttribute("data-pressed", presses);
    }
  };
  // A form with an address of its own works without scripts; any other would put what was typed into the page's address.
  window.onsubmit = ({ target }) => target.hasAttribute("action");
  for (const button of document.querySelectorAll("[data-waits]")) {
    button.disabled = false;
  }
  const start = () => document.head.append(document.getElementById("scripts").content);
  document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));
})();
