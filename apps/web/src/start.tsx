import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App, type AppProps } from "./App.tsx";
import { basePath } from "./api.ts";
import { preparePage } from "./areas.ts";
import { loadFonts } from "./fonts.ts";
import { endHydration, replayInput } from "./hydration.ts";
import { installation } from "./installation.ts";
import { readPageData } from "./pageData.ts";
import { routes } from "./routes.tsx";
import { loadPages } from "./shell/loadPages.ts";

/** Renders the product into the page; one that came rendered from the server is hydrated. */
export async function start(container: HTMLElement): Promise<void> {
  const data = readPageData();
  const path = window.location.pathname.slice(basePath.length - 1);
  const props: AppProps = {
    operator: installation.operator,
    data,
    router: (pages) => <BrowserRouter basename={basePath}>{pages}</BrowserRouter>,
  };
  const isRendered = container.childElementCount > 0;
  if (!isRendered && data === undefined) {
    endHydration();
    createRoot(container).render(<App {...props} />);
    return;
  }
  const app = <App {...props} onReady={() => finishHydration(container)} />;
  // A page is hydrated, or shown with its data, at once or not at all.
  await Promise.all([loadPages(routes, window.location, basePath), preparePage(path, data)]);
  if (isRendered) {
    // In slices: a page that can be read already must answer all the while.
    startTransition(() => {
      hydrateRoot(container, app);
    });
  } else {
    createRoot(container).render(app);
  }
}

function finishHydration(container: HTMLElement): void {
  replayInput(container);
  endHydration();
  loadFonts(true);
}
