import { LabProvider } from "@belab/ui/theme";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from "react-router-dom";
import { RouterLink } from "./App.tsx";
import { descriptions, publicPaths, titles } from "./content/pages.ts";
import { type Operator, OperatorProvider } from "./installation.ts";
import { marks } from "./marks.ts";
import { routes } from "./routes.tsx";

export { descriptions, publicPaths, titles };

/** The addresses that only a browser with the app can show. */
export const appPaths = addressesOf(routes).filter((path) => !Object.hasOwn(titles, path));

/** An address that no page has. */
export const unknownPath = "/404";

export interface RenderedPage {
  /** What React renders: the title, and what stands in the element `root`. */
  html: string;
  /** The page's source files, as the build's manifest names them. */
  sources: string[];
}

/** Renders one page as a visitor sees it who is signed out, with marks for what the server fills in. */
export async function renderPage(path: string, operator: Operator): Promise<RenderedPage> {
  const handler = createStaticHandler(routes, { basename: marks.basePath });
  const context = await handler.query(new Request(new URL(path.slice(1), `http://localhost${marks.basePath}`)));
  if (context instanceof Response) {
    throw new Error(`${path} leads elsewhere: ${context.headers.get("location")}`);
  }
  if (context.errors) {
    throw Object.values(context.errors)[0];
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <OperatorProvider value={operator}>
        <LabProvider linkComponent={RouterLink}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </LabProvider>
      </OperatorProvider>
    </StrictMode>,
  );
  const sources = context.matches.map(({ route }) => route.id).filter((id) => id.startsWith("src/"));
  return { html, sources };
}

function addressesOf(routes: readonly RouteObject[], parent = ""): string[] {
  return routes.flatMap(({ path = "", index, children }) => {
    const address = path.startsWith("/") ? path : [parent, path].filter(Boolean).join("/");
    const own = index || address === "" || /[*:]/.test(address) ? [] : [address];
    return [...new Set([...own, ...addressesOf(children ?? [], address)])];
  });
}
