import "@belab/ui/styles";
// Run before the rest and by itself: a page that can be read already has to answer between two long tasks.
import "react-dom/client";

const container = document.getElementById("root");
if (container === null) {
  throw new Error("index.html has no element with the id «root» to render into.");
}
await nextTask();
// By the first number that it writes the browser loads its rules of numbers, which takes it longer than a slice of hydration.
new Intl.NumberFormat(document.documentElement.lang).format(0);
await nextTask();
const { start } = await import("./start.tsx");
await start(container);

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
