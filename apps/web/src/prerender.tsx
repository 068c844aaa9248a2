import { readAddress } from "@belab/locales";
import lostScripts from "@belab/locales/en/common/LostScripts";
import { documentTitle } from "@belab/ui/pages/common/PageTitle";
import { renderToString } from "react-dom/server";
import { matchRoutes, type RouteObject, StaticRouter } from "react-router-dom";
import { App, type AppProps } from "./App.tsx";
import { localPath } from "./addresses.ts";
import { publicPages as areaPages, preparePage, prerenderedPages } from "./areas.ts";
import type { Operator } from "./installation.ts";
import { marks } from "./marks.ts";
import { routes } from "./routes.tsx";
import type { PublicAreaPage } from "./shell/area.ts";
import { loadPages } from "./shell/loadPages.ts";
import type { DataSources } from "./tables/dataSources.ts";

export const productName = documentTitle();

export interface PublicPage {
  /** Its English address. */
  path: string;
  /** For search engines and messengers. */
  description: string;
  /** It depends on how people get a plan. */
  differsByOffer: boolean;
}

export interface UnlistedPage {
  path: string;
  /** Parameters of a query with which the page looks otherwise, by how it looks. */
  parameters: readonly (readonly string[])[];
  /** A query with which the page has a form that works without scripts. */
  formQuery: string | undefined;
}

/** A page that the server renders with what it knows of an address. */
export interface PageWithData extends DataSources {
  path: string;
  /** Its source files, as the build's manifest names them. */
  sources: readonly string[];
}

export interface AppPage {
  path: string;
  /** The page's source files; none in the signed-in area, where a page has frames around it. */
  sources: readonly string[];
}

export interface RenderedPage {
  /** What React renders: the title, and what stands in the element `root`. */
  html: string;
  /** The page's source files, as the build's manifest names them. */
  sources: readonly string[];
}

/** Only the build needs them: they never reach a browser. */
const descriptions = import.meta.glob<Record<string, string>>("./*/descriptions.ts", {
  eager: true,
  import: "descriptions",
});

const dataSources = import.meta.glob<typeof import("./tables/dataSources.ts").dataSources>("./*/dataSources.ts", {
  eager: true,
  import: "dataSources",
});

const pageFiles = import.meta.glob<Record<string, unknown>>(["./*/*Page.tsx", "!./shell/*"]);

/** The pages that are rendered while building and that search engines find. */
export const publicPages: PublicPage[] = prerenderedPages("listed").map(({ path, differsByOffer = false }) => ({
  path,
  description: descriptionOf(path),
  differsByOffer,
}));

/** The other pages that are rendered while building, at the same address in every language. */
export const unlistedPages: UnlistedPage[] = prerenderedPages("unlisted").map(
  ({ path, parameters = [], formQuery }) => ({ path, parameters, formQuery }),
);

/** Returns the pages that the server renders with what it knows of an address. */
export function pagesWithData(): Promise<PageWithData[]> {
  return Promise.all(
    Object.values(dataSources)
      .flatMap((ofArea) => Object.entries(ofArea))
      .map(async ([path, needs]) => ({ path, sources: await sourcesOf(path), ...needs })),
  );
}

/** The addresses that only a browser with the app can show. */
const appPaths = addressesOf(routes).filter(
  (address) => ![...publicPages, ...unlistedPages].some(({ path }) => path === readAddress(address).path),
);

/** What the picture shows that messengers take of a shared page. */
export const socialCardText = "Five raised hands, each with a placard: teacher, cube, magic pen, cup and happy face";

/** The texts of a page whose scripts did not load. */
export const lostScriptsTexts = lostScripts.messages;

/** An address that no page has. */
export const unknownPath = "/404";

/**
 * Renders one page as a visitor sees it who is signed out, with marks for what the server fills in.
 *
 * @param address - its path, and a query.
 * @param props.data - what the server is to show it with.
 */
export async function renderPage(address: string, props: RenderProps): Promise<RenderedPage> {
  const { path, html } = await render(address, props);
  return { html, sources: await sourcesOf(matchRoutes(routes, path)?.at(-1)?.route.path) };
}

/**
 * Renders what the element `root` holds of a page with what the server knows of its address, and the title before it.
 *
 * @param address - its path and query.
 */
export async function renderWithData(address: string, data: unknown, operator: Operator): Promise<string> {
  const { html } = await render(address, { operator, data });
  return html;
}

type RenderProps = Pick<AppProps, "operator" | "offer" | "data">;

async function render(address: string, props: RenderProps) {
  const [path = ""] = address.split("?");
  await loadPages(routes, path);
  if (props.data !== undefined) {
    await preparePage(path, props.data);
  }
  const html = renderToString(
    <App
      {...props}
      router={(pages) => (
        <StaticRouter basename={marks.basePath} location={marks.basePath + address.slice(1)}>
          {pages}
        </StaticRouter>
      )}
    />,
  );
  return { path, html };
}

function descriptionOf(path: string): string {
  const description = Object.values(descriptions).find((known) => Object.hasOwn(known, path))?.[path];
  if (description === undefined) {
    throw new Error(`No descriptions.ts describes the page ${path}.`);
  }
  return description;
}

/** Returns the pages that only a browser with the app can show. */
export function appPages(): Promise<AppPage[]> {
  return Promise.all(
    appPaths.map(async (path) => ({ path, sources: publicPageAt(path) ? await sourcesOf(path) : [] })),
  );
}

function publicPageAt(path: string | undefined): PublicAreaPage | undefined {
  return areaPages.find((known) => localPath(known.path) === path);
}

/** Returns the files of a public page: the one that exports its component, unless it names others. */
async function sourcesOf(path: string | undefined): Promise<readonly string[]> {
  const page = publicPageAt(path);
  if (page?.sources !== undefined) {
    return page.sources;
  }
  const Component = await page?.load();
  for (const [file, load] of Object.entries(pageFiles)) {
    if (Object.values(await load()).includes(Component)) {
      return [file.replace("./", "src/")];
    }
  }
  throw new Error(`No file *Page.tsx exports the page ${path}.`);
}

/** Returns the addresses of pages; a page and its frame can have the same. */
function addressesOf(routes: readonly RouteObject[]): string[] {
  const addresses = routes.flatMap(({ path = "", children = [] }) => [path, ...addressesOf(children)]);
  return [...new Set(addresses.filter((path) => path.startsWith("/")))];
}
