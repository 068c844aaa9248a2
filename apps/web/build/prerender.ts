// Runs after `vite build`: renders the public pages, lists every page for the server, and compresses the files.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Operator } from "../src/installation.ts";
import { marks, operatorMarks } from "../src/marks.ts";
import { productName } from "../src/shell/texts.ts";
import { readManifest } from "./manifest.ts";
import { addAssets, addContent, deferScripts, inlineScriptHashes, inlineStyles, openPage, type Page } from "./page.ts";

type Prerender = typeof import("../src/prerender.tsx");
type PublicPage = Prerender["publicPages"][number];

const appRoot = fileURLToPath(new URL("..", import.meta.url));
const dist = join(appRoot, "dist");
const prerender: Prerender = await import(join(appRoot, "dist-prerender/prerender.js"));
const built = readManifest(dist);
const template = readFileSync(join(dist, "index.html"), "utf8");

const inlineScripts = new Set<string>();
/** The file of each address. */
const files: Record<string, string> = {};
/** The file to send in place of another, by what the operator has set: `name+email`. */
const variants: Record<string, Record<string, string>> = {};

for (const page of prerender.publicPages) {
  const { path } = page;
  const file = path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
  await writePage(file, path, shareTags(page));
  files[path] = file;
}
await writePage("404.html", prerender.unknownPath, ['<meta name="robots" content="noindex">']);
for (const path of prerender.appPaths) {
  files[path] = "app.html";
}
// The page that the second provider's popup comes back to, as the app's build left it.
files["/microsoft-redirect.html"] = "microsoft-redirect.html";
writeEmptyPage("app.html");
write(
  "pages.json",
  JSON.stringify(
    {
      files,
      variants,
      public: prerender.publicPages.map(({ path }) => path),
      inlineScripts: [...inlineScripts],
      marks,
      operatorMarks,
    },
    null,
    2,
  ),
);
rmSync(join(dist, ".vite"), { recursive: true });
compressFiles();

/** Writes a page as it is without anything set by the operator, and a file more for each way in which it can differ. */
async function writePage(file: string, path: string, tags: readonly string[]): Promise<void> {
  const written = new Map<string, string>();
  for (const operator of operators()) {
    const html = await readyPage(path, operator, tags);
    const number = written.size + 1;
    const name = written.get(html) ?? (number === 1 ? file : file.replace(/\.html$/, `.${number}.html`));
    if (!written.has(html)) {
      written.set(html, name);
      write(name, html);
    }
    if (name !== file) {
      variants[file] = { ...variants[file], [Object.keys(operator).join("+")]: name };
    }
  }
}

/** An operator who has set nothing, one who has set the name alone, and so on; each has marks in place of values. */
function operators(): Operator[] {
  return Object.entries(operatorMarks).reduce<Operator[]>(
    (known, [field, mark]) => known.concat(known.map((operator) => ({ ...operator, [field]: mark }))),
    [{}],
  );
}

async function readyPage(path: string, operator: Operator, tags: readonly string[]): Promise<string> {
  const { html, source } = await prerender.renderPage(path, operator);
  const page = openPage(template, built);
  addContent(page, html, tags);
  addAssets(page, built, [source]);
  inlineStyles(page, dist);
  deferScripts(page);
  return finished(page);
}

function writeEmptyPage(file: string): void {
  const page = openPage(template, built);
  addContent(page, `<title>${productName}</title>`);
  addAssets(page, built);
  write(file, finished(page));
}

function finished(page: Page): string {
  for (const hash of inlineScriptHashes(page)) {
    inlineScripts.add(hash);
  }
  return page.html();
}

/** What search engines and messengers take of a page. */
function shareTags({ path, title, description }: PublicPage): string[] {
  const properties = {
    "og:type": "website",
    "og:site_name": productName,
    "og:title": title,
    "og:description": description,
    "og:url": marks.publicUrl + path,
    "og:image": `${marks.publicUrl}/social-card.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Five raised hands, each with a placard: teacher, cube, magic pen, cup and happy face",
  };
  return [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${marks.publicUrl}${path}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${value}">`),
  ];
}

function write(file: string, content: string) {
  const path = join(dist, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Pages are compressed by the server, which fills them in first. */
function compressFiles() {
  for (const file of readdirSync(join(dist, "assets")).filter((name) =>
    [".js", ".css", ".svg"].includes(extname(name)),
  )) {
    const path = join(dist, "assets", file);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
