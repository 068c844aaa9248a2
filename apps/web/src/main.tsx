import "@belab/ui/styles";
// Run before the rest and by itself: a page that can be read already has to answer between two long tasks.
import "react-dom/client";

/** Milliseconds for which styles hold up the start. */
const longestWait = 3_000;

const container = document.getElementById("root");
if (container === null) {
  throw new Error("index.html has no element with the id «root» to render into.");
}
await nextTask();
// By the first number that it writes the browser loads its rules of numbers, which takes it longer than a slice of hydration.
new Intl.NumberFormat(document.documentElement.lang).format(0);
await nextTask();
try {
  const { start } = await import("./start.tsx");
  await stylesLoaded();
  await start(container);
} catch (error) {
  void window.lostScripts?.recover();
  throw error;
}

/** A page can come with only the styles that it shows until its scripts run. Those that cannot be loaded hold up nothing. */
async function stylesLoaded(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])');
  const missing = [...links].filter(({ sheet }) => sheet === null);
  const loaded = missing.map((link) => new Promise((resolve) => link.addEventListener("load", resolve)));
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
