(() => {
  const page = document.documentElement;
  // In blocks: a handler that returns false cancels what the browser would do.
  window.onkeydown = ({ key }) => {
    page.toggleAttribute("data-enter-pressed", key === "Enter");
  };
  // The press of a button is kept from everyone until the scripts hear all presses, but where it sends a form that
  // works without them.
  let presses = 0;
  const keepPress = (event) => {
    const button = event.target.closest("button");
    const isSent = button?.type === "submit" && button.form?.hasAttribute("action");
    if (!button || isSent || page.hasAttribute("data-scripts-hear")) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // Enter in a field presses the button of its form, too.
    if (event.detail > 0 || document.activeElement === button) {
      presses += 1;
      button.setAttribute("data-pressed", presses);
    }
  };
  window.addEventListener("click", keepPress, true);
  for (const button of document.querySelectorAll("[data-waits]")) {
    button.disabled = false;
  }
  const start = () => document.head.append(document.getElementById("scripts").content);
  // A form that works without them can be sent first: its next page has the connection to itself.
  let waiting;
  const startIn = (delay) => {
    clearTimeout(waiting);
    waiting = setTimeout(start, delay);
  };
  window.addEventListener("submit", () => page.hasAttribute("data-scripts-hear") || startIn(5000));
  const delay = document.querySelector("form[action]") ? 1000 : 0;
  document.hidden ? start() : requestAnimationFrame(() => startIn(delay));
})();
