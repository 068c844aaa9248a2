import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { basePath } from "./api.ts";
import { catchUp } from "./catchUp.ts";
import { readInstallation } from "./installation.ts";
import { routes } from "./routes.tsx";
import { endTakeOver } from "./takeOver.ts";

/** Renders the product into the page; one that came ready from the server is taken over as it stands. */
export async function start(container: HTMLElement): Promise<void> {
  const isReady = container.childElementCount > 0;
  const router = createBrowserRouter(routes, { basename: basePath });
  const { operator } = readInstallation();
  if (isReady) {
    await pageLoaded(router);
    // In slices: a page that can be read already must not stop answering meanwhile.
    startTransition(() => {
      hydrateRoot(container, <App router={router} operator={operator} onReady={() => takeOver(container)} />);
    });
  } else {
    endTakeOver();
    createRoot(container).render(<App router={router} operator={operator} />);
  }
}

function takeOver(container: HTMLElement): void {
  catchUp(container);
  endTakeOver();
}

/** A ready page is taken over once its code is there. */
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
