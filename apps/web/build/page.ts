import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Beasties from "beasties";
import { type CheerioAPI, load } from "cheerio";
import { minifySync } from "vite";
import { marks } from "../src/marks.ts";
import type { BuiltFiles } from "./manifest.ts";

/** A page of the build as a document, from the app's built `index.html` to the file that the server sends. */
export type Page = CheerioAPI;

/** What the script of every page loads next. */
const startSource = "src/start.tsx";

/** Of the first lines of a page. */
const firstFonts = ["figtree-latin-wght-normal", "bricolage-grotesque-latin-wght-normal"];

/**
 * Loads the scripts after the first paint; a tab that nobody looks at is not painted, and need not wait for it. Until
 * they are there it notes whether Enter was the last key: see `hydration.ts`.
 */
const startLater = readInlineScript(new URL("startLater.js", import.meta.url));

/** Listens to a stream of events before the scripts are there: see `earlyStream.ts` of the app. */
const openStream = readInlineScript(new URL("openStream.js", import.meta.url));

/** Recovers a page whose scripts did not load. */
const lostScripts = readInlineScript(new URL("lostScripts.js", import.meta.url));

/** The texts of a page whose scripts did not load. */
export interface LostScriptsTexts {
  trying: string;
  failed: string;
  reload: string;
}

/** The built page that all others are made of, with marks for what the server fills in. */
export function openPage(template: string, { ownStyles }: BuiltFiles): Page {
  const page = load(template);
  page("head, body")
    .contents()
    .filter((_, node) => node.type === "text" && page(node).text().trim() === "")
    .remove();
  page("base").attr("href", marks.basePath);
  page("#installation").text(marks.installation);
  // Vite names the styles of shared parts before those of the theme, on which they build.
  const styles = page('link[rel="stylesheet"]');
  const own = styles.filter((_, link) => ownStyles.some((file) => link.attribs.href === `./${file}`));
  if (own.length === 0) {
    throw new Error("The build's page has no styles of its own.");
  }
  styles.not(own).first().before(own);
  return page;
}

/** Recovers the page where its scripts do not load. It hears of those alone that are requested after it. */
export function recoverLostScripts(page: Page, { trying, failed, reload }: LostScriptsTexts): void {
  const script = page("<script>").attr({ "data-trying": trying, "data-failed": failed, "data-reload": reload });
  page("head > script").first().before(script.text(lostScripts));
}

export function setLanguage(page: Page, language: string): void {
  page("html").attr("lang", language);
}

/** Puts rendered HTML into the page: titles and the like into its head, the rest where the app takes it over. */
export function addContent(page: Page, html: string, tags: readonly string[] = []): void {
  const rendered = load(html, null, false);
  page("head").append(rendered.root().children("title, meta, link"), ...tags);
  page("#root").append(rendered.root().contents());
}

/** Names styles, scripts and fonts that the sources need, so that the browser need not find them late. */
export function addAssets(page: Page, files: BuiltFiles, sources: readonly string[] = []): void {
  const chunks = files.chunksOf([startSource, ...sources]);
  for (const font of firstFonts) {
    addLink(page, String(files.find(font)), { rel: "preload", as: "font", type: "font/woff2" });
  }
  for (const file of chunks.flatMap(({ css = [] }) => css)) {
    addLink(page, `./${file}`, { rel: "stylesheet" });
  }
  for (const { file } of chunks) {
    addLink(page, `./${file}`, { rel: "modulepreload" });
  }
}

function addLink(page: Page, href: string, attributes: Record<string, string>): void {
  if (page(`link[href="${href}"]`).length === 0) {
    page("head").append(page("<link>").attr({ ...attributes, href, crossorigin: "" }));
  }
}

/**
 * Puts a page's styles into the page, so that it is shown as soon as it is there. The links stay, disabled: by them a
 * page that is opened later sees which styles are there.
 */
export function inlineStyles(page: Page, dist: string): void {
  const links = page('link[rel="stylesheet"]').attr("disabled", "");
  const styles = links.get().map(({ attribs: { href = "" } }) => {
    const file = join(dist, href);
    return readFileSync(file, "utf8").replaceAll("url(./", `url(./${dirname(href.slice("./".length))}/`);
  });
  page("head").append(`<style>${styles.join("")}</style>`);
}

/**
 * Rules that are kept without looking for what they style: those of the page as a whole, of the colour scheme, which a
 * script in the page chooses, of the focus, and those that begin with `:where(`, in which beasties finds no element.
 */
const rulesOfAll = [/:root/, /-scheme/, /:focus/, /^:where\(/];

/** Leaves in a page with its styles those that it shows itself. All of them come with its scripts, which show more. */
export async function reduceStyles(page: Page): Promise<void> {
  page('link[rel="stylesheet"]').removeAttr("disabled");
  const beasties = new Beasties({
    reduceInlineStyles: true,
    external: false,
    allowRules: rulesOfAll,
    logLevel: "silent",
  });
  const reduced = load(await beasties.process(page.html()));
  page("head > style").text(reduced("head > style").text());
}

/** On a slow network fonts would hold up the scripts of a page that is there to be used: see `fonts.ts` of the app. */
export function deferFonts(page: Page): void {
  const fontFaces = /@font-face\s*{[^}]*}/g;
  const style = page("head > style");
  const styles = style.text();
  page('link[rel="preload"][as="font"]').remove();
  style.text(styles.replace(fontFaces, ""));
  page("body").append(`<template id="fonts"><style>${styles.match(fontFaces)?.join("") ?? ""}</style></template>`);
}

/**
 * A ready page is read before its scripts are needed: they come once it has been painted.
 *
 * @param delay - milliseconds that they wait then, on a page whose form is mostly sent before they would be there.
 */
export function deferScripts(page: Page, delay = 0): void {
  const scripts = page('link[rel="modulepreload"], script[type="module"]').attr("fetchpriority", "low");
  const tags = page('link[rel="stylesheet"]:not([disabled])').add(scripts).remove();
  const attributes = delay > 0 ? ` data-delay="${delay}"` : "";
  page("body").append(
    `<template id="scripts"${attributes}>${page.html(tags)}</template><script>${startLater}</script>`,
  );
}

/**
 * Opens a stream of events while the page's scripts are loaded.
 *
 * @param stream.address - from the page's base on.
 * @param stream.parameter - has the value that it has in the page's address.
 */
export function openStreamEarly(page: Page, { address, parameter }: { address: string; parameter: string }): void {
  const relative = address.replace(/^\//, "");
  page("body").append(
    page("<script>").attr({ "data-address": relative, "data-parameter": parameter }).text(openStream),
  );
}

function readInlineScript(file: URL): string {
  return minifySync(file.pathname, readFileSync(file, "utf8")).code;
}

/** Scripts in the page itself: the content security policy names them by what is in them. */
export function inlineScriptHashes(page: Page): string[] {
  const scripts = page("script:not([src], [type])").get();
  return scripts.map((script) => `sha256-${createHash("sha256").update(page(script).text()).digest("base64")}`);
}
