(() => {
  const page = document.documentElement;
  // In blocks: a handler that returns false cancels what the browser would do.
  window.onkeydown = ({ key }) => {
    page.toggleAttribute("data-enter-pressed", key === "Enter");
  };
  // The press of a button is kept from everyone until the scripts hear all presses, but in a form that works
  // without them. One that works better with them waits for them for a while.
  let presses = 0;
  const keepPress = (event) => {
    const button = event.target.closest("button");
    const form = button?.form;
    const isSent = form?.hasAttribute("action") && !form.hasAttribute("data-waits");
    if (!button || isSent || page.hasAttribute("data-scripts-hear")) {
      return;
    }
    event.preventDefault();
    if (form?.hasAttribute("action")) {
      setTimeout(() => page.hasAttribute("data-scripts-hear") || form.submit(), 10000);
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
  const start = () => document.head.append(document.getElementById("scripts").content);
  document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));
})();
