// `npm run build`: builds the app once for each language, so that a page loads the texts of one, and renders the public
// pages of each.
import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { languages } from "@belab/locales";
import { build } from "vite";
import { compressFiles } from "./compress.ts";
import { type LanguageBuild, renderPages } from "./prerender.ts";

const appRoot = fileURLToPath(new URL("..", import.meta.url));
const dist = join(appRoot, "dist");
const builds = join(appRoot, "dist-languages");

rmSync(dist, { recursive: true, force: true });
rmSync(builds, { recursive: true, force: true });
const sayBuilt = countedSteps(languages.length * 2 + 2);
const built: LanguageBuild[] = [];
for (const language of languages) {
  built.push(await buildLanguage(language));
}
await renderPages(dist, built);
sayBuilt("the public pages");
compressFiles(join(dist, "assets"));
sayBuilt("compressed files");

/** Returns what says that a step of the build is done, for those who wait. */
function countedSteps(total: number): (what: string) => void {
  let done = 0;
  return (what) => {
    done += 1;
    process.stdout.write(`Built: web app, ${done} of ${total}: ${what}\n`);
  };
}

/** Builds what browsers load in one language, and the code that renders its pages. */
async function buildLanguage({ code: language, name }: (typeof languages)[number]): Promise<LanguageBuild> {
  process.env.BUILD_LANGUAGE = language;
  const client = join(builds, language, "client");
  const prerender = join(builds, language, "prerender");
  const options = { root: appRoot, logLevel: "warn" } as const;
  await build({ ...options, build: { outDir: client } });
  sayBuilt(`what browsers load, ${name}`);
  await build({ ...options, build: { outDir: prerender, ssr: "src/prerender.tsx" } });
  sayBuilt(`what renders the public pages, ${name}`);
  copyFiles(client);
  return { language, client, prerender: join(prerender, "prerender.js") };
}

/** Puts the files of a build beside those of the others. Names in `assets` change with their content. */
function copyFiles(client: string): void {
  mkdirSync(join(dist, "assets"), { recursive: true });
  for (const name of readdirSync(join(client, "assets"))) {
    const [from, to] = [join(client, "assets", name), join(dist, "assets", name)];
    cpSync(from, to, { errorOnExist: false });
  }
  for (const name of readdirSync(client).filter(
    (file) => !["assets", ".vite"].includes(file) && !file.endsWith(".html"),
  )) {
    cpSync(join(client, name), join(dist, name), { recursive: true });
  }
}
