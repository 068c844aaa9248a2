import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import { sitePaths } from "@belab/domain/site";
import { addressesOf, addressIn, defaultLanguage, type Language, readAddress } from "@belab/locales";
import escapeHtml from "escape-html";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { type CookieConfig, languageCookieName, signedInCookieName } from "../http/browser.ts";

/** The web app's list of its pages, as its build leaves it in `pages.json`. */
interface PageList {
  /** The file of each address that is in one language. */
  files: Record<string, string>;
  /** The file of each address that is the same in every language, by language. */
  shared: Record<string, Record<Language, string>>;
  /** The file of the page that is empty until its scripts run, by language. */
  apps: Record<Language, string>;
  /** The file of the page for an unknown address, by language. */
  notFound: Record<Language, string>;
  /** The file to send in place of another where one of some parameters is set in the query. */
  queried: Record<string, { parameters: readonly string[]; file: string }>;
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
}

/** Who runs the installation, as far as it is set. */
interface Operator {
  name?: string;
  address?: string;
  email?: string;
}

/** What differs from one installation to another in its pages. */
export type WebPagesConfig = CookieConfig &
  Pick<Config, "publicUrl" | "operatorName" | "operatorAddress" | "operatorLogo" | "contactEmail">;

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

/** The pages of the built web app, held in memory with what is the installation's own in them. */
export interface WebPages {
  /**
   * What stands at an address.
   *
   * @param route - in small letters and without a slash at its end.
   */
  find(route: string, query: string, reader: ReaderLanguages): PageAnswer;
  sitemap: string;
  robots: string;
}

/** Where the operator's logo is. */
export const operatorLogoPath = "/operator-logo";

/** Written by the web app's build. */
export const pageListFile = "pages.json";

/** Reads the built pages. One build serves every installation, so what is its own goes in here. */
export function readWebPages(webRoot: string, config: WebPagesConfig): WebPages {
  const list = readPageList(webRoot);
  const operator = operatorOf(config);
  const fillIn = pageFiller(list, config, operator);
  const byFile = new Map<string, WebPage>();
  const readPage = (file: string) => {
    const variant = list.variants[file]?.[Object.keys(operator).join("+")] ?? file;
    const page = byFile.get(file) ?? makePage(fillIn(readFileSync(join(webRoot, variant), "utf8")));
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
      // A page was rendered as it is first seen; in a later step of a flow the app draws it.
      return { kind: "page", page: /(?:^|&)step=/.test(query) ? readPage(list.apps[language]) : page };
    },
    sitemap: sitemapOf(list.public, publicUrl),
    robots: `User-agent: *\n${hidden}\nSitemap: ${publicUrl}/sitemap.xml\n`,
  };
}

/** The page's scripts have to take the same parameters for set: they take over what was rendered with them. */
function queriedFile({ queried }: PageList, file: string, query: string): string {
  const other = queried[file];
  if (other === undefined) {
    return file;
  }
  const values = new URLSearchParams(query);
  return other.parameters.some((name) => values.get(name)?.trim()) ? other.file : file;
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
function pageFiller({ marks, operatorMarks }: PageList, config: WebPagesConfig, operator: Operator) {
  const installation = {
    operator,
    ...(config.operatorLogo !== undefined && { operatorLogo: config.basePath + operatorLogoPath.slice(1) }),
    signedInCookie: signedInCookieName(config),
    languageCookie: languageCookieName(config),
  };
  const values: [string, string][] = [
    [marks.publicUrl, config.publicUrl],
    [marks.basePath, config.basePath],
    [marks.installation, JSON.stringify(installation).replaceAll("<", "\\u003c")],
    ...Object.entries(operator).map<[string, string]>(([field, text]) => [
      operatorMarks[field as keyof Operator],
      escapeHtml(text),
    ]),
  ];
  return (html: string) => values.reduce((filled, [mark, value]) => filled.replaceAll(mark, () => value), html);
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

/** Sends a page compressed as the browser takes it, or 304 where the browser has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage): FastifyReply {
  reply.headers({ "content-type": "text/html; charset=utf-8", vary: pageVaries });
  if (reply.statusCode === 200) {
    reply.header("etag", page.etag);
    if (request.headers["if-none-match"]?.includes(page.etag)) {
      return reply.code(304).send();
    }
  }
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = encodings.find((name) => new RegExp(`\\b${name}\\b(?!;q=0(?:\\D|$))`).test(accepted));
  return encoding === undefined
    ? reply.send(page.plain)
    : reply.header("content-encoding", encoding).send(page.compressed(encoding));
}

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
