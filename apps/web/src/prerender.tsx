import { LabProvider } from "@belab/ui/theme";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from "react-router-dom";
import { RouterLink } from "./App.tsx";
import { descriptions, publicPaths, titles } from "./content/pages.ts";
import { routes } from "./routes.tsx";

export { descriptions, publicPaths, titles };

/** The addresses that only a browser with the app can show. */
export const appPaths = addressesOf(routes).filter((path) => !Object.hasOwn(titles, path));

/** An address that no page has. */
export const unknownPath = "/404";

export interface RenderedPage {
  /** Tags of the head: the title. */
  head: string;
  /** What stands in the element `root`. */
  body: string;
  /** The page's source files, as the build's manifest names them. */
  files: string[];
}

/** Renders one page as a visitor sees it who is signed out. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) {
    throw new Error(`${path} leads elsewhere: ${context.headers.get("location")}`);
  }
  if (context.errors) {
    throw Object.values(context.errors)[0];
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <LabProvider linkComponent={RouterLink}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </LabProvider>
    </StrictMode>,
  );
  // React puts what belongs into the head before all else.
  const head = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/.exec(html)?.[0] ?? "";
  const files = context.matches.map(({ route }) => route.id).filter((id) => id.startsWith("src/"));
  return { head, body: html.slice(head.length), files };
}

function addressesOf(routes: readonly RouteObject[], parent = ""): string[] {
  return routes.flatMap(({ path = "", index, children }) => {
    const address = path.startsWith("/") ? path : [parent, path].filter(Boolean).join("/");
    const own = index || address === "" || /[*:]/.test(address) ? [] : [address];
    return [...new Set([...own, ...addressesOf(children ?? [], address)])];
  });
}
