import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, gzip, gzipSync, constants as zlib } from "node:zlib";
import { type PlanOffer, planOffer } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import { addressesOf, addressIn, defaultLanguage, type Language, readAddress } from "@belab/locales";
import escapeHtml from "escape-html";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PaymentMethods, RefusedForm } from "../area.ts";
import type { Config } from "../config.ts";
import { type CookieConfig, languageCookieName, signedInCookieName } from "../http/browser.ts";
import type { PageRenderer } from "./pageRenderer.ts";

/** The web app's list of its pages, as its build leaves it in `pages.json`. */
export interface PageList {
  /** The file of each address that is in one language. */
  files: Record<string, string>;
  /** The file of each address that is the same in every language, by language. */
  shared: Record<string, Record<Language, string>>;
  /** The file of the page that is empty until its scripts run, by language. */
  apps: Record<Language, string>;
  /** The file of the page for an unknown address, by language. */
  notFound: Record<Language, string>;
  /** The files to send in place of another by how people get a plan. */
  offers: Record<string, Partial<Record<PlanOffer, string>>>;
  /** The files to send in place of another where one of some parameters is set in the query. */
  queried: Record<string, { parameters: readonly string[]; file: string }[]>;
  /** By addresses of pages that are rendered here with data: the file to fill, by language and kind of data. */
  withData: Record<string, Record<Language, Record<string, string>>>;
  /** The module that renders such pages, by language, from the folder of the pages on. */
  renderers: Record<Language, string>;
  /** The file to send in place of another, by what is set of the operator: `name+email`. */
  variants: Record<string, Record<string, string>>;
  /** The English addresses of the pages that search engines may show. */
  public: string[];
  /** The scripts that stand in pages, as a content security policy names them: `sha256-…`. */
  inlineScripts: string[];
  /** What stands in the files where an installation differs from others. */
  marks: Record<"publicUrl" | "basePath" | "installation", string>;
  /** What stands in them for the operator's own texts. */
  operatorMarks: Record<keyof Operator, string>;
  /** By addresses of pages that take a form without their scripts: the file to fill where it is refused, by language. */
  refused: Record<string, Record<Language, string>>;
  /** The title of a page that is not rendered. */
  productName: string;
  /** What stands in files that are filled for one person. */
  dataMarks: Record<"title" | "content" | "data" | "message" | "value", string>;
}

/** Who runs the installation, as far as it is set. */
interface Operator {
  name?: string;
  address?: string;
  email?: string;
}

/** What differs from one installation to another in its pages. */
export type WebPagesConfig = CookieConfig &
  Pick<
    Config,
    "publicUrl" | "operatorName" | "operatorAddress" | "operatorLogo" | "clientLogos" | "contactEmail" | "plans"
  >;

const brotliLater = promisify(brotliCompress);
const gzipLater = promisify(gzip);

/** What browsers take, the better one first. */
const encodings = ["br", "gzip"] as const;

type Encoding = (typeof encodings)[number];

/** A page ready to be sent, in each form that browsers take. */
interface WebPage {
  plain: Buffer;
  compressed(encoding: Encoding): Buffer;
  etag: string;
}

/** Addresses that people guess, in English, and the pages that they mean. */
const guessedAddresses: Readonly<Record<string, string>> = { "/games": sitePaths.gameList };

/** What to answer to a request for an address. */
export type PageAnswer =
  | { kind: "page"; page: WebPage }
  /** The same page in the language that the reader has chosen, or the one that the address means. */
  | { kind: "elsewhere"; address: string }
  | { kind: "notFound"; page: WebPage };

/** The languages that a request tells of. */
export interface ReaderLanguages {
  /** The one that the reader has chosen; undefined where none was. */
  chosen: Language | undefined;
  /** The one to show where the address does not say. */
  shown: Language;
}

/**
 * Fills a page with what is known of its address.
 *
 * @param rendered - what the page's title and content are rendered to, the title first; empty where nothing is.
 */
export type FillPage = (rendered: string, data: object) => string;

/** The pages of the built web app, held in memory with what is the installation's own in them. */
export interface WebPages {
  /**
   * What stands at an address.
   *
   * @param route - in small letters and without a slash at its end.
   */
  find(route: string, query: string, reader: ReaderLanguages): PageAnswer;
  /** Returns what fills the page of an address with data of a kind; undefined where there is no such page. */
  fillable(path: string, kind: string, language: Language): FillPage | undefined;
  /**
   * Returns the page of an address with a form that was refused.
   *
   * @throws where it takes none.
   */
  refused(path: string, language: Language, form: RefusedForm): string;
  /** What renders pages with data, and for whom. */
  renderer: PageRenderer;
  sitemap: string;
  robots: string;
}

/** Where the operator's logo is. */
export const operatorLogoPath = "/operator-logo";

/** Returns where the logo of a client is, by its place in the list. */
export const clientLogoPath = (index: number) => `/client-logos/${index}`;

/** Written by the web app's build. */
export const pageListFile = "pages.json";

/** Reads the built pages. One build serves every installation, so what is its own goes in here. */
export function readWebPages(
  webRoot: string,
  config: WebPagesConfig,
  { byCard, byInvoice }: PaymentMethods = { byCard: false, byInvoice: false },
): WebPages {
  const list = readPageList(webRoot);
  const operator = operatorOf(config);
  const selling = { sells: byCard || byInvoice, sellsToConsumers: byCard };
  const fillIn = pageFiller(list, config, { operator, ...selling });
  const byFile = new Map<string, WebPage>();
  const templates = new Map<string, string>();
  const read = (file: string) => {
    const variant = list.variants[file]?.[Object.keys(operator).join("+")] ?? file;
    return fillIn(readFileSync(join(webRoot, variant), "utf8"));
  };
  const readTemplate = (file: string) => {
    const template = templates.get(file) ?? read(file);
    templates.set(file, template);
    return template;
  };
  const offer = planOffer(config.plans, selling.sells);
  const readPage = (sharedFile: string) => {
    const file = list.offers[sharedFile]?.[offer] ?? sharedFile;
    const page = byFile.get(file) ?? makePage(read(file));
    byFile.set(file, page);
    return page;
  };
  const byRoute = new Map(Object.entries(list.files).map(([route, file]) => [route, readPage(file)]));
  const shared = new Map(Object.entries(list.shared));
  const { publicUrl, basePath } = config;
  const hidden = ["api/", "home", "join", "logout", "play", "projector"]
    .map((path) => `Disallow: ${basePath}${path}\n`)
    .join("");
  return {
    find(route, query, { chosen, shown }) {
      const files = shared.get(route);
      if (files !== undefined) {
        return { kind: "page", page: readPage(queriedFile(list, files[shown], query)) };
      }
      const { language, path } = readAddress(route);
      const meant = guessedAddresses[path];
      if (meant !== undefined) {
        return { kind: "elsewhere", address: addressIn(chosen ?? language, meant) };
      }
      const page = byRoute.get(route);
      if (page === undefined) {
        return { kind: "notFound", page: readPage(list.notFound[language === defaultLanguage ? shown : language]) };
      }
      const elsewhere = chosen === undefined ? route : addressIn(chosen, path);
      if (elsewhere !== route && byRoute.has(elsewhere)) {
        return { kind: "elsewhere", address: elsewhere };
      }
      return { kind: "page", page: isDrawnByApp(query) ? readPage(list.apps[language]) : page };
    },
    fillable(path, kind, language) {
      const file = list.withData[path]?.[language][kind];
      if (file === undefined) {
        return undefined;
      }
      return (rendered, data) => {
        const html = rendered.replaceAll(list.marks.basePath, () => basePath);
        const [, title = list.productName, content = ""] = /^(?:<title>(.*?)<\/title>)?(.*)$/s.exec(html) ?? [];
        return fillOnce(readTemplate(file), list.dataMarks, { title, content, data: jsonForPage(data) });
      };
    },
    refused(path, language, { message, value }) {
      const file = list.refused[path]?.[language];
      if (file === undefined) {
        throw new Error(`The page ${path} takes no form.`);
      }
      const values = { message: escapeHtml(message), value: escapeHtml(value), data: jsonForPage({ message, value }) };
      return fillOnce(readTemplate(file), list.dataMarks, values);
    },
    renderer: {
      modules: renderersIn(webRoot, list),
      operator,
    },
    sitemap: sitemapOf(list.public, publicUrl),
    robots: `User-agent: *\n${hidden}\nSitemap: ${publicUrl}/sitemap.xml\n`,
  };
}

/** Whether the app draws a page: it was rendered as it is first seen, and not in a later step of a flow. */
function isDrawnByApp(query: string): boolean {
  return /(?:^|&)step=/.test(query);
}

/** The page's scripts have to take the same parameters for set: they take over what was rendered with them. */
function queriedFile({ queried }: PageList, file: string, query: string): string {
  const values = new URLSearchParams(query);
  const isSet = (name: string) => Boolean(values.get(name)?.trim());
  return queried[file]?.find(({ parameters }) => parameters.some(isSet))?.file ?? file;
}

/** In the order in which the build names them. */
function operatorOf({ operatorName, operatorAddress, contactEmail }: WebPagesConfig): Operator {
  return {
    ...(operatorName !== undefined && { name: operatorName }),
    ...(operatorAddress !== undefined && { address: operatorAddress }),
    ...(contactEmail !== undefined && { email: contactEmail }),
  };
}

/** Puts in what is the installation's own. What the page's scripts read of it says the same as the page. */
function pageFiller(
  { marks, operatorMarks }: PageList,
  config: WebPagesConfig,
  { operator, ...selling }: { operator: Operator; sells: boolean; sellsToConsumers: boolean },
) {
  const installation = {
    operator,
    ...(config.operatorLogo !== undefined && { operatorLogo: config.basePath + operatorLogoPath.slice(1) }),
    ...(config.clientLogos !== undefined && {
      clients: config.clientLogos.map(({ name }, index) => ({
        name,
        logo: config.basePath + clientLogoPath(index).slice(1),
      })),
    }),
    plans: config.plans,
    ...selling,
    signedInCookie: signedInCookieName(config),
    languageCookie: languageCookieName(config),
  };
  const values: [string, string][] = [
    [marks.publicUrl, config.publicUrl],
    [marks.basePath, config.basePath],
    [marks.installation, jsonForPage(installation)],
    ...Object.entries(operator).map<[string, string]>(([field, text]) => [
      operatorMarks[field as keyof Operator],
      escapeHtml(text),
    ]),
  ];
  return (html: string) => values.reduce((filled, [mark, value]) => filled.replaceAll(mark, () => value), html);
}

/** Fills the marks of a template in one pass: what fills them may look like a mark itself. */
function fillOnce(
  template: string,
  marks: PageList["dataMarks"],
  values: Partial<Record<keyof PageList["dataMarks"], string>>,
): string {
  const byMark = new Map(Object.entries(values).map(([name, value]) => [marks[name as keyof typeof marks], value]));
  return template.replace(/%[A-Z_]+%/g, (mark) => byMark.get(mark) ?? mark);
}

/** JSON that ends no element of the page. */
function jsonForPage(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

/** A web app that was copied without what stands beside its folder has none: its browsers render all pages. */
function renderersIn(webRoot: string, { renderers }: PageList): Record<string, string> {
  const paths = Object.entries(renderers).map(([language, file]) => [language, join(webRoot, file)] as const);
  return Object.fromEntries(
    paths.filter(([, path]) => existsSync(path)).map(([language, path]) => [language, pathToFileURL(path).href]),
  );
}

/** Whether the web app is built. */
export function hasWebPages(webRoot: string | undefined): webRoot is string {
  return webRoot !== undefined && existsSync(join(webRoot, pageListFile));
}

/** The scripts that stand in the pages themselves, as a content security policy names them. */
export function inlineScriptsOf(webRoot: string | undefined): string[] {
  return hasWebPages(webRoot) ? readPageList(webRoot).inlineScripts : [];
}

function readPageList(webRoot: string): PageList {
  return JSON.parse(readFileSync(join(webRoot, pageListFile), "utf8"));
}

/** What of a request decides which page is sent, and in which form: the language that was chosen, or is preferred. */
export const pageVaries = "cookie, accept-language, accept-encoding";

/** Sends a page that is one person's. Compressed in another thread: a class opens theirs all at once. */
export async function sendOwnPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.headers({ "content-type": "text/html; charset=utf-8", vary: pageVaries, "cache-control": "no-store" });
  const encoding = encodingFor(request);
  return encoding === undefined
    ? reply.send(html)
    : reply.header("content-encoding", encoding).send(await compressLater[encoding](html));
}

/** Sends a page compressed as the browser takes it, or 304 where the browser has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage): FastifyReply {
  reply.headers({ "content-type": "text/html; charset=utf-8", vary: pageVaries });
  if (reply.statusCode === 200) {
    reply.header("etag", page.etag);
    if (request.headers["if-none-match"]?.includes(page.etag)) {
      return reply.code(304).send();
    }
  }
  const encoding = encodingFor(request);
  return encoding === undefined
    ? reply.send(page.plain)
    : reply.header("content-encoding", encoding).send(page.compressed(encoding));
}

function encodingFor(request: FastifyRequest): Encoding | undefined {
  const accepted = request.headers["accept-encoding"] ?? "";
  return encodings.find((name) => new RegExp(`\\b${name}\\b(?!;q=0(?:\\D|$))`).test(accepted));
}

/** For what is compressed once: twice as fast, and some 5 % larger. */
const compressLater: Record<Encoding, (plain: string) => Promise<Buffer>> = {
  br: (plain) => brotliLater(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain) => gzipLater(plain),
};

const compress: Record<Encoding, (plain: Buffer) => Buffer> = {
  // Nine would take nine times as long, for pages that are 2 % smaller.
  br: (plain) => brotliCompressSync(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (plain) => gzipSync(plain, { level: 9 }),
};

/** Compressed when it is first asked for, which takes milliseconds: all pages at once would hold up the start. */
function makePage(html: string): WebPage {
  const plain = Buffer.from(html);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const kept: Partial<Record<Encoding, Buffer>> = {};
  return {
    plain,
    compressed: (encoding) => {
      kept[encoding] ??= compress[encoding](plain);
      return kept[encoding];
    },
    etag: `W/"${hash}"`,
  };
}

/** Every page in every language, each with its addresses in the others. */
function sitemapOf(paths: readonly string[], publicUrl: string): string {
  const entries = paths.flatMap((path) => {
    const addresses = addressesOf(path).map((entry) => ({ ...entry, url: publicUrl + entry.address }));
    const alternates = addresses.map(
      ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
    );
    return addresses.map(({ url }) => `  <url><loc>${url}</loc>${alternates.join("")}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>\n",
  ].join("\n");
}
