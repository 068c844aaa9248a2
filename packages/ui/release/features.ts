import { globSync, readFileSync } from "node:fs";
import english from "@belab/locales/en";
import { createSectionReader } from "../build/docs/readSections.ts";
import { packageRoot, pageNames, sectionNames } from "../build/sections.ts";
import { gzipStyleBytes } from "./bundle.ts";
import { declarationFiles, manifestOf, publishedPackages } from "./packages.ts";
import { completeSize, sectionTable } from "./sectionTable.ts";

/** A line of the README's table: what the package has, and the command that shows it. */
export interface Feature {
  name: string;
  text: string;
  command: string;
}

const release = (words: string) => `npm run stage && npx vitest run --project=release ${words}`;

/** The features of the built package, each figure worked out anew. */
export async function features(): Promise<Feature[]> {
  return [
    ...contents(),
    ...(await sizes()),
    ...looks(),
    ...documentation(),
    {
      name: "React and Mantine",
      text: `React ${range("react")} and Mantine ${range("@mantine/core")}: a product is built with the oldest of each`,
      command: release("consumer"),
    },
  ];
}

/** The table as the README shows it. */
export function tableOf(lines: readonly Feature[]): string {
  const rows = lines.map(({ name, text, command }) => `| ${name} | ${text} | \`${command}\` |`);
  return ["| | | shown by |", "|---|---|---|", ...rows].join("\n");
}

function contents(): Feature[] {
  const subpaths = publishedPackages
    .filter(({ name }) => name === "@belab/ui")
    .flatMap((published) => declarationFiles(published).map(([subpath]) => subpath));
  const sheets = subpaths.filter((subpath) => subpath.endsWith(".css"));
  return [
    { name: "Sections", text: `${sectionNames.length}`, command: "ls packages/ui/src/sections" },
    {
      name: "Subpaths",
      text: `${subpaths.length}: one for each section, ${pageNames.length} for whole pages and their parts, ${sheets.length} style sheets; types for all`,
      command: release("packages"),
    },
  ];
}

async function sizes(): Promise<Feature[]> {
  const sections = await sectionTable();
  const free = sections.filter(({ provider }) => !provider);
  const scripts = median(sections.map((section) => section.scripts));
  const styles = median(sections.map((section) => section.styles));
  const command = "npm run stage && npm run sizes -w @belab/ui";
  return [
    {
      name: "One countdown, with all it needs but React",
      text: `${kilobytes(await completeSize("CountdownTimer"))} of JavaScript and ${kilobytes(gzipStyleBytes("CountdownTimer"))} of CSS, gzipped`,
      command,
    },
    {
      name: "Median section, beside React and Mantine",
      text: `${kilobytes(scripts)} of JavaScript and ${kilobytes(styles)} of CSS with \`base.css\`, gzipped`,
      command,
    },
    { name: "Without a provider", text: `${free.length} of ${sections.length} sections need none`, command },
  ];
}

function looks(): Feature[] {
  const sheets = sources("src/**/*.css");
  const tokens = new Set(
    sheets.flatMap((css) => [...css.matchAll(/^[ \t]*(--belab-[\w-]+):/gm)].map(([, token]) => token)),
  );
  const modules = sources("src/**/*.module.css");
  const withContainer = modules.filter((css) => css.includes("@container"));
  const withWindow = modules.filter((css) => /@media[^{]*width/.test(css));
  const stories = sources("src/sections/**/*.stories.tsx");
  const mirrored = stories.filter((source) => /^export const Matrix\b/m.test(source));
  return [
    {
      name: "Theming",
      text: `your colours, fonts and radii in both schemes, through a theme of Mantine and ${tokens.size} tokens; \`scoped\` leaves the page around it as it is`,
      command: "npx vitest run --project=stories LabProvider",
    },
    {
      name: "Languages",
      text: `${languages().join(" and ")}, ${moreThan(countTexts(english))} texts each; any other as plain data`,
      command: "npm run locales",
    },
    {
      name: "Right to left",
      text: `the pictures of all states of ${mirrored.length} sections, mirrored`,
      command: "npx vitest run --project=languages layouts",
    },
    {
      name: "Container queries",
      text: `${withContainer.length} style sheets ask for the room of the section, ${withWindow.length} for the window's width`,
      command: "npm run styles",
    },
  ];
}

function documentation(): Feature[] {
  const sections = createSectionReader().readAll();
  const guided = sections.filter(({ components: [first] }) => first && first.guidance.useWhen.length > 0);
  const props = sections.flatMap(({ components }) => components.flatMap((component) => component.props));
  const described = props.filter(({ description }) => description !== "");
  const stories = sources("src/**/*.stories.tsx").flatMap(storiesIn);
  return [
    {
      name: "Stories that assert",
      text: `${moreThan(stories.filter(asserts).length)} of ${moreThan(stories.length)}, in a browser`,
      command: "npm test -- stories",
    },
    {
      name: "Guidance",
      text: `when to use it, and when not, for ${guided.length} of ${sections.length} sections; ${percent(described.length / props.length)} of the props described; \`llms.txt\` for language models`,
      command: "npx vitest run --project=scripts sectionDocs",
    },
  ];
}

function sources(pattern: string): string[] {
  return globSync(pattern, { cwd: packageRoot }).map((file) => readFileSync(`${packageRoot}/${file}`, "utf8"));
}

/** The source of each story of a file. */
function storiesIn(source: string): string[] {
  return source.split(/^(?=export )/m).filter((part) => /^export const \w+(?:: Story\w*)? =/.test(part));
}

/** A story of conformance has the same `play` as all of its kind. */
function asserts(story: string): boolean {
  return /\bplay\b/.test(story) || /= conformance\(/.test(story);
}

function languages(): string[] {
  const names = new Intl.DisplayNames("en", { type: "language" });
  return globSync("src/locales/*.ts", { cwd: packageRoot })
    .map((file) => names.of(file.slice("src/locales/".length, -".ts".length)) ?? "")
    .sort((one, other) => (one === "English" ? -1 : one.localeCompare(other)));
}

function countTexts(messages: unknown): number {
  if (typeof messages === "object" && messages !== null && !("by" in messages)) {
    return Object.values(messages).reduce((sum: number, part) => sum + countTexts(part), 0);
  }
  return 1;
}

function range(peer: string): string {
  const { peerDependencies } = manifestOf("packages/ui");
  const [major, minor] = (peerDependencies[peer] ?? "").replace("^", "").split(".");
  return minor === "0" ? `${major}` : `${major}.${minor} or newer`;
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** In hundreds, so that not every new text or story makes the table wrong. */
function moreThan(count: number): string {
  return `more than ${(Math.floor((count - 1) / 100) * 100).toLocaleString("en")}`;
}

function percent(share: number): string {
  return share.toLocaleString("en", { style: "percent" });
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
