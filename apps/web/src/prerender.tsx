import { readAddress } from "@belab/locales";
import { documentTitle } from "@belab/ui/pages/common/PageTitle";
import { renderToString } from "react-dom/server";
import { matchRoutes, type RouteObject, StaticRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { localPath } from "./addresses.ts";
import { areas, prerenderedPaths } from "./areas.ts";
import type { Operator } from "./installation.ts";
import { marks } from "./marks.ts";
import { routes } from "./routes.tsx";
import { loadPages } from "./shell/loadPages.ts";

export const productName = documentTitle();

export interface PublicPage {
  /** Its English address. */
  path: string;
  /** For search engines and messengers. */
  description: string;
}

export interface RenderedPage {
  /** What React renders: the title, and what stands in the element `root`. */
  html: string;
  /** The page's source file, as the build's manifest names it. */
  source: string;
}

/** Only the build needs them: they never reach a browser. */
const descriptions = import.meta.glob<Record<string, string>>("./*/descriptions.ts", {
  eager: true,
  import: "descriptions",
});

const pageFiles = import.meta.glob<Record<string, unknown>>(["./*/*Page.tsx", "!./shell/*"]);

/** The pages that are rendered while building. */
export const publicPages: PublicPage[] = prerenderedPaths().map((path) => ({ path, description: descriptionOf(path) }));

/** The addresses that only a browser with the app can show. */
export const appPaths = addressesOf(routes).filter(
  (address) => !publicPages.some(({ path }) => path === readAddress(address).path),
);

/** What the picture shows that messengers take of a shared page. */
export const socialCardText = "Five raised hands, each with a placard: teacher, cube, magic pen, cup and happy face";

/** An address that no page has. */
export const unknownPath = "/404";

/** Renders one page as a visitor sees it who is signed out, with marks for what the server fills in. */
export async function renderPage(path: string, operator: Operator): Promise<RenderedPage> {
  await loadPages(routes, path);
  const address = marks.basePath + path.slice(1);
  const html = renderToString(
    <App
      operator={operator}
      router={(pages) => (
        <StaticRouter basename={marks.basePath} location={address}>
          {pages}
        </StaticRouter>
      )}
    />,
  );
  return { html, source: await sourceOf(matchRoutes(routes, path)?.at(-1)?.route.path) };
}

function descriptionOf(path: string): string {
  const description = Object.values(descriptions).find((known) => Object.hasOwn(known, path))?.[path];
  if (description === undefined) {
    throw new Error(`No descriptions.ts describes the page ${path}.`);
  }
  return description;
}

/** Returns the file that exports the component of a public page. */
async function sourceOf(path: string | undefined): Promise<string> {
  const page = areas
    .flatMap(({ publicPages = [] }) => publicPages)
    .find((known) => known.path !== undefined && localPath(known.path) === path);
  const Component = await page?.load();
  for (const [file, load] of Object.entries(pageFiles)) {
    if (Object.values(await load()).includes(Component)) {
      return file.replace("./", "src/");
    }
  }
  throw new Error(`No file *Page.tsx exports the page ${path}.`);
}

/** Returns the addresses of pages; a page and its frame can have the same. */
function addressesOf(routes: readonly RouteObject[]): string[] {
  const addresses = routes.flatMap(({ path = "", children = [] }) => [path, ...addressesOf(children)]);
  return [...new Set(addresses.filter((path) => path.startsWith("/")))];
}
