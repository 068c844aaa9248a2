(() => {
  const page = document.documentElement;
  // In a block: a handler that returns false cancels the key.
  window.onkeydown = ({ key }) => {
    page.toggleAttribute("data-enter-pressed", key === "Enter");
  };
  const start = () => {
    document.head.append(document.getElementById("scripts").content);
    // While the scripts are on their way: the browser loads its rules of numbers, which would make hydration wait.
    setTimeout(() => (0).toLocaleString(page.lang));
  };
  document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));
})();
