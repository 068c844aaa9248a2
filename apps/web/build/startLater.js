(() => {
  const page = document.documentElement;
  window.onkeydown = ({ key }) => page.toggleAttribute("data-enter-pressed", key === "Enter");
  const start = () => document.head.append(document.getElementById("scripts").content);
  document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));
})();
