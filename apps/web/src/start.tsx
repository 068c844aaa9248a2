import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { basePath } from "./api.ts";
import { endHydration, replayInput } from "./hydration.ts";
import { readInstallation } from "./installation.ts";
import { routes } from "./routes.tsx";

/** Renders the product into the page; one that came rendered from the server is hydrated. */
export async function start(container: HTMLElement): Promise<void> {
  const isRendered = container.childElementCount > 0;
  const router = createBrowserRouter(routes, { basename: basePath });
  const { operator } = readInstallation();
  if (isRendered) {
    await pageLoaded(router);
    // In slices: a page that can be read already must not stop answering meanwhile.
    startTransition(() => {
      hydrateRoot(container, <App router={router} operator={operator} onReady={() => finishHydration(container)} />);
    });
  } else {
    endHydration();
    createRoot(container).render(<App router={router} operator={operator} />);
  }
}

function finishHydration(container: HTMLElement): void {
  replayInput(container);
  endHydration();
}

/** A rendered page is hydrated once its code is there. */
function pageLoaded(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => initialized && finish());
    if (router.state.initialized) {
      finish();
    }
    function finish() {
      stop();
      resolve();
    }
  });
}
