import "@belab/ui/styles";
// Run before the rest and by itself: a page that can be read already has to answer between two long tasks.
import "react-dom/client";

const container = document.getElementById("root");
if (container === null) {
  throw new Error("index.html has no element with the id «root» to render into.");
}
await new Promise((resolve) => setTimeout(resolve));
const { start } = await import("./start.tsx");
await start(container);
