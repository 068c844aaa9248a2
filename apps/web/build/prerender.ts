// Runs after `vite build`: renders the public pages, lists every page for the server, and compresses the files.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Manifest } from "vite";

type Prerender = typeof import("../src/prerender.tsx");

const appRoot = fileURLToPath(new URL("..", import.meta.url));
const dist = join(appRoot, "dist");
const prerender: Prerender = await import(join(appRoot, "dist-prerender/prerender.js"));
const manifest: Manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
const template = ownStylesFirst(readFileSync(join(dist, "index.html"), "utf8"));

for (const name of Object.keys(manifest)) {
  refuseCircles(name);
}

/** The server puts in its own origin. */
const publicUrl = "%PUBLIC_URL%";
/**
 * Loads the scripts after the first paint; a tab that nobody looks at is not painted, and need not wait for it. Until they
 * are there it keeps which key was pressed last: see `catchUp.ts`.
 */
const untilScriptsCome = `<script>
      (() => {
        window.onkeydown = ({ key }) => { window.lastKey = key; };
        const start = () => document.head.append(document.getElementById("scripts").content);
        document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));
      })();
    </script>`;

/** What the script of every page loads next. */
const startFile = "src/start.tsx";
const firstFonts = ["figtree-latin-wght-normal", "bricolage-grotesque-latin-wght-normal"];

const files: Record<string, string> = {};
for (const path of prerender.publicPaths) {
  const file = path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
  write(file, await pageOf(path, shareTags(path, prerender.titles[path], prerender.descriptions[path])));
  files[path] = file;
}
for (const path of prerender.appPaths) {
  files[path] = "app.html";
}
// The page that the second provider's popup comes back to, as the app's build left it.
files["/microsoft-redirect.html"] = "microsoft-redirect.html";
write("app.html", fill(["<title>Business Education Laboratory</title>"], "", assetTags([])));
write("404.html", await pageOf(prerender.unknownPath, ['<meta name="robots" content="noindex" />']));
const inlineScripts = inlineScriptHashes(template + untilScriptsCome);
write("pages.json", JSON.stringify({ files, public: prerender.publicPaths, inlineScripts }, null, 2));
rmSync(join(dist, ".vite"), { recursive: true });
compressFiles();

async function pageOf(path: string, tags: string[]): Promise<string> {
  const { head, body, files } = await prerender.renderPage(path);
  return withLateScripts(withStyles(fill([head, ...tags], body, assetTags(files))));
}

/** Vite names the styles of shared parts before those of the theme, on which they build. */
function ownStylesFirst(page: string): string {
  const links = page.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
  const isOwn = (link: string) => manifest["index.html"]?.css?.some((file) => link.includes(`"./${file}"`));
  const own = links.find(isOwn);
  if (own === undefined) {
    throw new Error("The build's page has no styles of its own.");
  }
  return page.replace(own, "").replace(/ *<link rel="stylesheet"|<\/head>/, (place) => own + place);
}

/** A page's own styles come after those of every page, which they build on. */
function fill(head: string[], body: string, assets: string[] = []): string {
  return template
    .replace("<!--head-->", () => head.join("\n    "))
    .replace("</head>", () => `${assets.map((tag) => `  ${tag}\n  `).join("")}</head>`)
    .replace("<!--body-->", () => body);
}

/**
 * Puts a page's styles into the page, so that it is shown as soon as it is there. The links stay, disabled: by them a
 * page that is opened later sees which styles are there.
 */
function withStyles(page: string): string {
  const styles: string[] = [];
  const linked = page.replace(/<link rel="stylesheet"[^>]*href="\.\/([^"]+)"/g, (tag, file: string) => {
    styles.push(readFileSync(join(dist, file), "utf8").replaceAll("url(./", `url(./${dirname(file)}/`));
    return tag.replace("<link", "<link disabled");
  });
  return linked.replace("</head>", () => `  <style>${styles.join("")}</style>\n  </head>`);
}

/** A ready page is read before its scripts are needed: they come once it has been painted. */
function withLateScripts(page: string): string {
  const tags: string[] = [];
  const withoutScripts = page.replace(
    / *(?:<link rel="modulepreload"|<script type="module")[^>]*>(?:<\/script>)?\n/g,
    (tag) => {
      tags.push(tag.replace(/<(link|script)/, '<$1 fetchpriority="low"'));
      return "";
    },
  );
  const scripts = `  <template id="scripts">\n${tags.join("")}    </template>\n    ${untilScriptsCome}\n  </body>`;
  return withoutScripts.replace("</body>", () => scripts);
}

/** Scripts in the page itself: the content security policy names them by what is in them. */
function inlineScriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => script);
  return scripts.map((script) => `sha256-${createHash("sha256").update(script).digest("base64")}`);
}

/** What search engines and messengers take of a page. */
function shareTags(path: string, title: string, description: string): string[] {
  const properties = {
    "og:type": "website",
    "og:site_name": "Business Education Laboratory",
    "og:title": title,
    "og:description": description,
    "og:url": publicUrl + path,
    "og:image": `${publicUrl}/social-card.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Five raised hands, each with a placard: teacher, cube, magic pen, cup and happy face",
  };
  return [
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${publicUrl}${path}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${value}" />`),
  ];
}

/** Styles and scripts of the page's own files, and the fonts of the first lines: the browser need not find them late. */
function assetTags(files: string[]): string[] {
  const chunks = [startFile, ...files].flatMap((file) => chunksOf(file));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const scripts = new Set(chunks.map(({ file }) => file));
  const isNew = (file: string) => !template.includes(`"./${file}"`);
  const fonts = Object.entries(manifest).filter(([name]) => firstFonts.some((font) => name.includes(font)));
  return [
    ...fonts.map(([, { file }]) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`),
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="./${file}" />`),
    ...[...scripts].filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="./${file}" />`),
  ];
}

function chunksOf(name: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[name];
  if (chunk === undefined) {
    throw new Error(`The build has no file ${name}.`);
  }
  if (seen.has(name) || chunk.isEntry) {
    return [];
  }
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(imported, seen)), chunk];
}

/** Files that import each other may read what is not there yet. The lists in `chunks.ts` must not make such. */
function refuseCircles(name: string, above: readonly string[] = []): void {
  if (above.includes(name)) {
    throw new Error(`Files of the build import each other: ${[...above, name].join(" → ")}`);
  }
  for (const imported of manifest[name]?.imports ?? []) {
    refuseCircles(imported, [...above, name]);
  }
}

function write(file: string, content: string) {
  const path = join(dist, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Pages are compressed by the server, which puts its origin into them first. */
function compressFiles() {
  for (const file of readdirSync(join(dist, "assets")).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const path = join(dist, "assets", file);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
