// Runs before the first paint, so that no page flashes in the other colour scheme. A file of its own: the content
// security policy allows no inline script.
const chosen = localStorage.getItem("mantine-color-scheme-value");
const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
document.documentElement.dataset.mantineColorScheme = chosen === "light" || chosen === "dark" ? chosen : system;
