(() => {
  const page = document.documentElement;
  // In blocks: a handler that returns false cancels what the browser would do.
  window.onkeydown = ({ key }) => {
    page.toggleAttribute("data-enter-pressed", key === "Enter");
  };
  // The press of a button is kept from everyone until the scripts hear all presses. One that sends a form that works
  // without them does so at once where they are not on their way, and otherwise where they take too long.
  let hasStarted = false;
  let presses = 0;
  const keepPress = (event) => {
    const button = event.target.closest("button");
    const form = button?.type === "submit" && button.form?.hasAttribute("action") ? button.form : null;
    if (!button || (form && !hasStarted) || page.hasAttribute("data-scripts-hear")) {
      return;
    }
    event.preventDefault();
    if (form) {
      setTimeout(() => page.hasAttribute("data-scripts-hear") || form.submit(), 5000);
    }
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
  const start = () => {
    hasStarted = true;
    document.head.append(document.getElementById("scripts").content);
  };
  // A form that works without them can be sent first: its next page has the connection to itself.
  let waiting;
  const startIn = (delay) => {
    clearTimeout(waiting);
    waiting = setTimeout(start, delay);
  };
  window.addEventListener("submit", () => hasStarted || startIn(5000));
  const { delay = 0 } = document.getElementById("scripts").dataset;
  document.hidden ? start() : requestAnimationFrame(() => startIn(delay));
})();
