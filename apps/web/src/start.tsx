import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App, type AppProps } from "./App.tsx";
import { basePath } from "./api.ts";
import { loadFonts } from "./fonts.ts";
import { endHydration, replayInput } from "./hydration.ts";
import { installation } from "./installation.ts";
import { routes } from "./routes.tsx";
import { loadPages } from "./shell/loadPages.ts";

/** Renders the product into the page; one that came rendered from the server is hydrated. */
export async function start(container: HTMLElement): Promise<void> {
  const props: AppProps = {
    operator: installation.operator,
    router: (pages) => <BrowserRouter basename={basePath}>{pages}</BrowserRouter>,
  };
  if (container.childElementCount > 0) {
    // A page is hydrated at once or not at all.
    await loadPages(routes, window.location, basePath);
    // In slices: a page that can be read already must answer all the while.
    startTransition(() => {
      hydrateRoot(container, <App {...props} onReady={() => finishHydration(container)} />);
    });
  } else {
    endHydration();
    createRoot(container).render(<App {...props} />);
  }
}

function finishHydration(container: HTMLElement): void {
  replayInput(container);
  endHydration();
  loadFonts(true);
}
