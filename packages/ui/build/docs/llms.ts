import type { ComponentDocs, Guidance, PropDocs, SectionDocs } from "./sectionDocs.ts";

const intro = `# @belab/ui

> Design system of the Business Education Laboratory: React 19 sections of screens on Mantine 9, from fields to whole page shells, with light and dark schemes, English and German texts, and no dependence on a router, a server or global state.

Install it with \`npm install @belab/ui @mantine/core @mantine/form @mantine/hooks @mantine/notifications react react-dom\`.
Import \`@belab/ui/mantine.css\` and \`@belab/ui/styles.css\` once, and wrap the application in \`LabProvider\` from \`@belab/ui/theme\`.
Each section has its own subpath: \`import { Hero } from "@belab/ui/Hero"\`. Every text of a section can be replaced by its \`labels\`, which are plain data.`;

const headings: readonly [tag: keyof Guidance, heading: string][] = [
  ["useWhen", "Use it when"],
  ["avoidWhen", "Don't use it when"],
  ["do", "Do"],
  ["dont", "Don't"],
];

/** The files that language models read, by name: an index, and all of it (https://llmstxt.org). */
export function llmsFiles(sections: readonly SectionDocs[]): Record<"llms.txt" | "llms-full.txt", string> {
  return {
    "llms.txt": joined([
      intro,
      "Everything below in one file: [llms-full.txt](llms-full.txt).",
      ...byGroup(sections).map(([group, members]) => joined([`## ${group}`, members.map(indexLine).join("\n")])),
    ]),
    "llms-full.txt": joined([
      intro,
      ...byGroup(sections).map(([group, members]) => joined([`## ${group}`, ...members.map(wholeSection)])),
    ]),
  };
}

function byGroup(sections: readonly SectionDocs[]): [group: string, members: SectionDocs[]][] {
  return [...Map.groupBy(sections, ({ group }) => group)].sort(([one], [other]) => one.localeCompare(other));
}

function indexLine({ name, components: [main] }: SectionDocs): string {
  return `- [${name}](llms-full.txt#${name.toLowerCase()}): ${inOneLine(main?.description ?? "")}${statusNote(main)}`;
}

function wholeSection({ name, components, types }: SectionDocs): string {
  const [main] = components;
  return joined([
    `### ${name}`,
    `\`import { ${components.map((component) => component.name).join(", ")} } from "@belab/ui/${name}";\`${statusNote(main)}`,
    ...components.map((component) => componentText(component, component === main)),
    ...(types.length === 0 ? [] : [`\`\`\`ts\n${types.map(({ text }) => text).join("\n\n")}\n\`\`\``]),
  ]);
}

function componentText({ name, description, guidance, props, rest }: ComponentDocs, isMain: boolean): string {
  return joined([
    ...(isMain ? [] : [`#### ${name}`]),
    description,
    ...headings.map(([tag, heading]) => list(heading, guidance[tag])),
    list("Props", props.map(propLine)),
    ...(rest === undefined ? [] : [`It also takes the props of ${rest}.`]),
  ]);
}

function list(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${heading}:\n${lines.map((line) => `- ${line}`).join("\n")}`;
}

function propLine({ name, type, required, description, default: preset, labels }: PropDocs): string {
  const facts = [`\`${type}\``, ...(required ? ["required"] : []), ...(preset ? [`default \`${preset}\``] : [])];
  const keys = labels ? ` Keys: ${labels.keys.map(({ key, text }) => `\`${key}\` ("${text}")`).join(", ")}.` : "";
  return `\`${name}\` (${facts.join(", ")}): ${inOneLine(description)}${keys}`;
}

function statusNote(component: ComponentDocs | undefined): string {
  const status = component?.status ?? "stable";
  return status === "stable" ? "" : ` (${status})`;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

function joined(paragraphs: readonly string[]): string {
  return `${paragraphs
    .filter((paragraph) => paragraph !== "")
    .join("\n\n")
    .trimEnd()}`;
}
