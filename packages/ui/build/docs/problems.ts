import type { ComponentDocs, PropDocs, SectionDocs } from "./sectionDocs.ts";

/** Types that say nothing about what to pass. */
const emptyTypes = /^(?:union|Partial|unknown|object|any|Function)$/;

/** What a reader of the documentation would miss, each with where: `CountdownTimer.clock: no description`. */
export function docsProblems(sections: readonly SectionDocs[]): string[] {
  return sections.flatMap((section) => [
    ...(section.group === "" ? [`${section.name}: its stories have no title with a group`] : []),
    ...section.components.flatMap((component) => [
      ...(component.name === section.name ? guidanceProblems(component) : []),
      ...componentProblems(component).map((problem) => `${section.name}/${problem}`),
    ]),
  ]);
}

/** The section's own component says when to use it; what else the entry exports belongs to it. */
function guidanceProblems({ name, status, guidance }: ComponentDocs): string[] {
  const missing = [
    ...(status === undefined ? ["status"] : []),
    ...Object.entries(guidance).flatMap(([tag, lines]) => (lines.length === 0 ? [tag] : [])),
  ];
  return missing.length === 0 ? [] : [`${name}: no @${missing.join(", @")}`];
}

function componentProblems({ name, description, props }: ComponentDocs): string[] {
  return [
    ...(description === "" ? [`${name}: no description`] : []),
    ...props.filter(({ own }) => own).flatMap((prop) => propProblems(prop).map((it) => `${name}.${prop.name}: ${it}`)),
  ];
}

function propProblems({ type, description, labels }: PropDocs): string[] {
  return [
    ...(description === "" ? ["no description"] : []),
    ...(/@(?:default|deprecated|example|param|returns)\b/.test(description)
      ? [`a tag in the description: ${description}`]
      : []),
    ...(emptyTypes.test(type) ? [`its type is only called ${type}`] : []),
    ...(labels?.keys.length === 0 ? ["no keys of a catalogue"] : []),
  ];
}
