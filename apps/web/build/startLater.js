(() => {
  const page = document.documentElement;
  // In a block: a handler that returns false cancels the key.
  window.onkeydown = ({ key }) => {
    page.toggleAttribute("data-enter-pressed", key === "Enter");
  };
  const start = () => document.head.append(document.getElementById("scripts").content);
  document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));
})();
