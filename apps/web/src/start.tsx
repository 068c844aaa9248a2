import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router-dom";
import { App } from "./App.tsx";
import { basePath } from "./api.ts";
import { endHydration, replayInput } from "./hydration.ts";
import { installation } from "./installation.ts";
import { routes } from "./routes.tsx";

/** Renders the product into the page; one that came rendered from the server is hydrated. */
export async function start(container: HTMLElement): Promise<void> {
  const { operator } = installation;
  if (container.childElementCount > 0) {
    await loadFirstPage();
    // With hydration data, even without content, the router leaves the page where it was scrolled to meanwhile.
    const router = createBrowserRouter(routes, { basename: basePath, hydrationData: {} });
    // In slices: a page that can be read already must not stop answering meanwhile.
    startTransition(() => {
      hydrateRoot(container, <App router={router} operator={operator} onReady={() => finishHydration(container)} />);
    });
  } else {
    endHydration();
    const router = createBrowserRouter(routes, { basename: basePath });
    createRoot(container).render(<App router={router} operator={operator} />);
  }
}

function finishHydration(container: HTMLElement): void {
  replayInput(container);
  endHydration();
}

/** Puts the code of the page at the window's address into its route: a page is hydrated at once or not at all. */
async function loadFirstPage(): Promise<void> {
  const matches = matchRoutes(routes, window.location, basePath) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === "function") {
        Object.assign(route, await route.lazy(), { lazy: undefined });
      }
    }),
  );
}
