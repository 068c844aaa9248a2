import type { StrictArgTypes } from "storybook/internal/types";
import type { PropDocs } from "../../packages/ui/build/docs/sectionDocs.ts";
import { sectionDocsOf } from "./sectionDocsOf.ts";

/** By which the controls of a story are chosen: a section's own props first, as on its docs page. */
export function extractArgTypes(component: unknown): StrictArgTypes {
  const props = sectionDocsOf(component)?.components[0]?.props ?? [];
  const ownFirst = props.toSorted((one, other) => Number(other.own) - Number(one.own));
  return Object.fromEntries(ownFirst.map((prop) => [prop.name, argType(prop)]));
}

export function extractComponentDescription(component: unknown): string {
  return sectionDocsOf(component)?.components[0]?.description ?? "";
}

function argType({ name, type, required, description, default: preset }: PropDocs): StrictArgTypes[string] {
  return {
    name,
    description,
    type: { required, ...controlType(type) },
    table: { type: { summary: type }, ...(preset !== undefined && { defaultValue: { summary: preset } }) },
  };
}

function controlType(
  type: string,
):
  | { name: "boolean" | "string" | "number" | "function" }
  | { name: "enum"; value: string[] }
  | { name: "other"; value: string } {
  if (type === "boolean" || type === "string" || type === "number") {
    return { name: type };
  }
  if (type.includes("=>")) {
    return { name: "function" };
  }
  const members = type.split(" | ").map((member) => /^"(.*)"$/.exec(member)?.[1]);
  const texts = members.filter((member) => member !== undefined);
  return texts.length === members.length ? { name: "enum", value: texts } : { name: "other", value: type };
}
