import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router-dom";
import { App } from "./App.tsx";
import { basePath } from "./api.ts";
import { catchUp } from "./catchUp.ts";
import { routes } from "./routes.tsx";

/** Renders the product into the page; one that came ready from the server is taken over as it stands. */
export async function start(container: HTMLElement): Promise<void> {
  const isReady = container.childElementCount > 0;
  if (isReady) {
    await loadMatchingPages();
  }
  const router = createBrowserRouter(routes, { basename: basePath });
  if (isReady) {
    // In slices: a page that can be read already must not stop answering meanwhile.
    startTransition(() => {
      hydrateRoot(container, <App router={router} onReady={() => catchUp(container)} />);
    });
  } else {
    createRoot(container).render(<App router={router} />);
  }
}

/** A ready page is taken over once its code is there. */
async function loadMatchingPages() {
  const matches = matchRoutes(routes, window.location, basePath) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === "function") {
        Object.assign(route, await route.lazy(), { lazy: undefined });
      }
    }),
  );
}
