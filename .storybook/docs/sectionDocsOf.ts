import type { SectionDocs } from "../../packages/ui/build/docs/sectionDocs.ts";

/** What a component got from `sectionDocs.ts`, unless it is no section: a page, or a part of a story. */
export function sectionDocsOf(component: unknown): SectionDocs | undefined {
  return hasSectionDocs(component) ? component.sectionDocs : undefined;
}

function hasSectionDocs(component: unknown): component is { sectionDocs: SectionDocs } {
  const isComponent = typeof component === "function" || (typeof component === "object" && component !== null);
  return isComponent && "sectionDocs" in component;
}
