import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { PlanOffer } from "@belab/domain/plans";
import { addressIn, defaultLanguage, hasLanguage, type Language, languages, readAddress } from "@belab/locales";
import type { Operator } from "../src/installation.ts";
import { dataMarks, marks, operatorMarks, pageDataId } from "../src/marks.ts";
import type { RefusedForm } from "../src/pageData.ts";
import { readManifest } from "./manifest.ts";
import {
  addAssets,
  addContent,
  deferFonts,
  deferScripts,
  inlineScriptHashes,
  inlineStyles,
  openPage,
  openStreamEarly,
  type Page,
  recoverLostScripts,
  reduceStyles,
  setLanguage,
} from "./page.ts";

type Prerender = typeof import("../src/prerender.tsx");
type PublicPage = Prerender["publicPages"][number];
type RenderProps = Parameters<Prerender["renderPage"]>[1];
type EarlyStream = Awaited<ReturnType<Prerender["pagesWithData"]>>[number]["stream"];

/** The app as it is built for one language. */
export interface LanguageBuild {
  language: Language;
  /** The folder of what browsers load. */
  client: string;
  /** The module that renders pages. */
  prerender: string;
}

/** What a page has in its head, beside its title. */
type TagsFor = (title: string) => readonly string[];

/** What the server reads of the pages: see `webPages.ts` there. */
interface PageList {
  /** The file of each address that is in one language. */
  files: Record<string, string>;
  /** The files of each address that is the same in every language, by language. */
  shared: Record<string, Record<string, string>>;
  /** The page that is empty until its scripts run, by language. */
  apps: Record<string, string>;
  /** The page for an unknown address, by language. */
  notFound: Record<string, string>;
  /** The files to send in place of another by how people get a plan: `open`, `given` or `sold`. */
  offers: Record<string, Partial<Record<PlanOffer, string>>>;
  /** The files to send in place of another where one of some parameters is set in the query. */
  queried: Record<string, { parameters: readonly string[]; file: string }[]>;
  /** By addresses of pages that the server renders with data: the file to fill, by language and kind of data. */
  withData: Record<string, Record<string, Record<string, string>>>;
  /** By addresses of pages that take a form without their scripts: the file to fill where it is refused, by language. */
  refused: Record<string, Record<string, string>>;
  /** The module that renders pages with data, by language. */
  renderers: Record<string, string>;
  /** The file to send in place of another, by what the operator has set: `name+email`. */
  variants: Record<string, Record<string, string>>;
  /** The title of a page that is empty until its scripts run. */
  productName: string;
  /** The English addresses of the pages that search engines may show. */
  public: string[];
  inlineScripts: string[];
}

const hide: TagsFor = () => ['<meta name="robots" content="noindex">'];

/** What the page's scripts read. */
const dataElement = `<script id="${pageDataId}" type="application/json">${dataMarks.data}</script>`;

/** Milliseconds after which the scripts of a page are requested that students open to send its form. */
const scriptDelay = 1_000;

/** The ways to get a plan with which a page is rendered once more: at first it is `given`. */
const otherOffers = ["open", "sold"] as const satisfies readonly PlanOffer[];

const popupFile = "microsoft-redirect.html";

/** Renders the public pages of every language into `dist`, and lists every page for the server. */
export async function renderPages(dist: string, builds: readonly LanguageBuild[]): Promise<void> {
  const list: PageList = {
    files: {},
    shared: {},
    apps: {},
    notFound: {},
    offers: {},
    queried: {},
    withData: {},
    refused: {},
    renderers: {},
    variants: {},
    productName: "",
    public: [],
    inlineScripts: [],
  };
  for (const build of builds) {
    await renderLanguage(dist, build, list);
  }
  writeFileSync(
    join(dist, "pages.json"),
    JSON.stringify(
      { ...list, inlineScripts: [...new Set(list.inlineScripts)], marks, operatorMarks, dataMarks },
      null,
      2,
    ),
  );
}

async function renderLanguage(dist: string, build: LanguageBuild, list: PageList): Promise<void> {
  const { language } = build;
  const prerender: Prerender = await import(build.prerender);
  const built = readManifest(build.client);
  const template = readFileSync(join(build.client, "index.html"), "utf8");
  const folder = language === defaultLanguage ? "" : `${language}/`;

  for (const page of prerender.publicPages) {
    const address = addressIn(language, page.path);
    const file = page.path === "/" ? `${folder}index.html` : `${folder}${page.path.slice(1)}/index.html`;
    await writeVariants(file, address, (title) => shareTags(page, title));
    list.files[address] = file;
    for (const offer of page.differsByOffer ? otherOffers : []) {
      const otherFile = file.replace("index.html", `${offer}.html`);
      await writeVariants(otherFile, address, (title) => shareTags(page, title), { offer });
      list.offers[file] = { ...list.offers[file], [offer]: otherFile };
    }
  }
  for (const { path, parameters, formQuery } of prerender.unlistedPages) {
    const ofPage = `${folder}${path.slice(1)}`;
    const file = `${ofPage}/index.html`;
    await writeVariants(file, path, hide);
    share(path, file);
    const queried = [];
    for (const group of parameters) {
      const queriedFile = `${ofPage}/${group[0]}.html`;
      await writeVariants(queriedFile, `${path}?${group[0]}=-`, hide);
      queried.push({ parameters: group, file: queriedFile });
    }
    list.queried[file] = queried;
    if (formQuery !== undefined) {
      const { message, value } = dataMarks;
      const refusedFile = `${ofPage}/refused.html`;
      await writeVariants(refusedFile, `${path}?${formQuery}`, hide, {
        data: { message, value } satisfies RefusedForm,
      });
      list.refused[path] = { ...list.refused[path], [language]: refusedFile };
    }
  }
  for (const { path, sources, files, stream } of await prerender.pagesWithData()) {
    for (const [kind, needed] of Object.entries(files)) {
      const file = `${folder}${path.slice(1)}/${kind}.html`;
      await writeFillable(file, [...sources, ...needed], stream);
      list.withData[path] = {
        ...list.withData[path],
        [language]: { ...list.withData[path]?.[language], [kind]: file },
      };
    }
  }
  list.renderers[language] = relative(dist, build.prerender).split(sep).join("/");
  list.productName = prerender.productName;
  list.notFound[language] = `${folder}404.html`;
  await writeVariants(`${folder}404.html`, addressIn(language, prerender.unknownPath), hide);
  list.apps[language] = `${folder}app.html`;
  writeEmptyPage(`${folder}app.html`, []);
  for (const { path, sources } of await prerender.appPages()) {
    const file = sources.length === 0 ? `${folder}app.html` : `${folder}${path.slice(1)}.html`;
    if (sources.length > 0) {
      writeEmptyPage(file, sources);
    }
    if (hasLanguage(readAddress(path).path)) {
      list.files[path] = file;
    } else {
      share(path, file);
    }
  }
  // The page that the second provider's popup comes back to, as the build left it.
  write(`${folder}${popupFile}`, readFileSync(join(build.client, popupFile), "utf8"));
  share(`/${popupFile}`, `${folder}${popupFile}`);
  if (language === defaultLanguage) {
    list.public = prerender.publicPages.map(({ path }) => path);
  }

  function share(address: string, file: string): void {
    list.shared[address] = { ...list.shared[address], [language]: file };
  }

  /** Writes a page as it is without anything set by the operator, and a file more for each way in which it can differ. */
  async function writeVariants(
    file: string,
    address: string,
    tagsFor: TagsFor,
    props: Pick<RenderProps, "offer" | "data"> = {},
  ): Promise<void> {
    const written = new Map<string, string>();
    for (const operator of operators()) {
      const html = await readyPage(address, tagsFor, { ...props, operator });
      const number = written.size + 1;
      const name = written.get(html) ?? (number === 1 ? file : file.replace(/\.html$/, `.${number}.html`));
      if (!written.has(html)) {
        written.set(html, name);
        write(name, html);
      }
      if (name !== file) {
        list.variants[file] = { ...list.variants[file], [Object.keys(operator).join("+")]: name };
      }
    }
  }

  async function readyPage(address: string, tagsFor: TagsFor, props: RenderProps): Promise<string> {
    const isListed = hasLanguage(readAddress(address).path);
    const { html, sources } = await prerender.renderPage(address, props);
    const page = startPage();
    addContent(page, html);
    page("head").append(...tagsFor(page("head > title").text()));
    if (props.data !== undefined) {
      page("head").append(dataElement);
    }
    return finishedToRead(page, sources, isListed ? {} : { withoutFonts: true, formFirst: true });
  }

  /** Writes a page in which the server puts what is rendered. */
  async function writeFillable(file: string, sources: readonly string[], stream: EarlyStream): Promise<void> {
    const page = startPage();
    addContent(page, `<title>${dataMarks.title}</title>${dataMarks.content}`);
    page("head").append(...hide(""), dataElement);
    openStreamEarly(page, stream);
    write(file, await finishedToRead(page, sources, { withoutFonts: true }));
  }

  /**
   * A page that can be read before its scripts run.
   *
   * @param options.formFirst - it is there for its form, which is mostly sent before the scripts are there.
   */
  async function finishedToRead(
    page: Page,
    sources: readonly string[],
    { withoutFonts = false, formFirst = false }: { withoutFonts?: boolean; formFirst?: boolean },
  ): Promise<string> {
    addAssets(page, built, sources);
    inlineStyles(page, dist);
    if (withoutFonts) {
      deferFonts(page);
    }
    if (formFirst) {
      await reduceStyles(page);
    }
    deferScripts(page, formFirst ? scriptDelay : 0);
    return finished(page);
  }

  function writeEmptyPage(file: string, sources: readonly string[]): void {
    const page = startPage();
    addContent(page, `<title>${prerender.productName}</title>`);
    addAssets(page, built, sources);
    write(file, finished(page));
  }

  function startPage(): Page {
    const page = openPage(template, built);
    setLanguage(page, language);
    recoverLostScripts(page, prerender.lostScriptsTexts);
    return page;
  }

  function finished(page: Page): string {
    list.inlineScripts.push(...inlineScriptHashes(page));
    return page.html();
  }

  function write(file: string, content: string): void {
    const path = join(dist, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }

  /** What search engines and messengers take of a page. */
  function shareTags({ path, description }: PublicPage, title: string): string[] {
    const address = marks.publicUrl + addressIn(language, path);
    const properties = {
      "og:type": "website",
      "og:site_name": prerender.productName,
      "og:title": title,
      "og:description": description,
      "og:url": address,
      "og:locale": language,
      "og:image": `${marks.publicUrl}/social-card.png`,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": prerender.socialCardText,
    };
    return [
      `<meta name="description" content="${description}">`,
      `<link rel="canonical" href="${address}">`,
      ...languages.map(({ code }) => alternate(code, addressIn(code, path))),
      alternate("x-default", path),
      '<meta name="twitter:card" content="summary_large_image">',
      ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${value}">`),
    ];
  }
}

function alternate(language: string, address: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${marks.publicUrl}${address}">`;
}

/** An operator who has set nothing, one who has set the name alone, and so on; each has marks in place of values. */
function operators(): Operator[] {
  return Object.entries(operatorMarks).reduce<Operator[]>(
    (known, [field, mark]) => known.concat(known.map((operator) => ({ ...operator, [field]: mark }))),
    [{}],
  );
}
