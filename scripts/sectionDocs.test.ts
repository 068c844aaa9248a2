import { beforeAll, describe, expect, it } from "vitest";
import { extractArgTypes } from "../.storybook/docs/argTypes.ts";
import { llmsFiles } from "../packages/ui/build/docs/llms.ts";
import { docsProblems } from "../packages/ui/build/docs/problems.ts";
import { createSectionReader } from "../packages/ui/build/docs/readSections.ts";
import type { ComponentDocs, PropDocs, SectionDocs } from "../packages/ui/build/docs/sectionDocs.ts";

let sections: readonly SectionDocs[];

// TypeScript reads all sections, with the types of React and Mantine.
beforeAll(() => {
  sections = createSectionReader().readAll();
}, 120_000);

function component(name: string): ComponentDocs {
  const found = sections.flatMap(({ components }) => components).find((each) => each.name === name);
  expect(found).toBeDefined();
  return found as ComponentDocs;
}

function prop(of: string, name: string): PropDocs {
  return component(of).props.find((each) => each.name === name) as PropDocs;
}

describe("the documentation of the sections", () => {
  it("describes every section, when to use it, and every prop", () => {
    expect(sections.length).toBeGreaterThan(80);
    expect(docsProblems(sections)).toEqual([]);
  });

  it("spells out a union, and keeps the default out of the description", () => {
    expect(prop("CountdownTimer", "size")).toMatchObject({ type: '"md" | "lg"', default: '"md"', required: false });
    expect(prop("CountdownTimer", "size").description).toBe("`lg` fills the width and is readable from the back row.");
    expect(prop("CountdownTimer", "clock")).toMatchObject({ type: "TableClock", required: true });
  });

  it("names the catalogue and the keys of labels, those of parts too", () => {
    const { labels } = prop("CountdownTimer", "labels");
    expect(labels?.catalogues).toEqual(["tables/CountdownTimer"]);
    expect(labels?.keys).toContainEqual({ key: "pause", text: "Pause" });
    expect(prop("PasswordField", "labels").labels?.keys.map(({ key }) => key)).toContain("show");
  });

  it("leaves out the attributes of elements, and keeps what Mantine's component takes", () => {
    const names = component("CountdownTimer").props.map(({ name }) => name);
    expect(names).not.toContain("onClick");
    expect(component("CountdownTimer").rest).toBe("`<div>`");
    expect(prop("FormTextField", "withAsterisk")).toMatchObject({ own: false, type: "boolean" });
  });

  it("lists the controls of every section with its own props first, those of Mantine's component last", () => {
    for (const sectionDocs of sections) {
      const listed = Object.keys(extractArgTypes({ sectionDocs }));
      const props = sectionDocs.components[0]?.props ?? [];
      const own = props.filter((each) => each.own);
      expect(listed.slice(0, own.length), sectionDocs.name).toEqual(own.map(({ name }) => name));
      expect(listed.length, sectionDocs.name).toBe(props.length);
    }
  });

  it("finds what is missing", () => {
    const problems = docsProblems([
      {
        name: "Ribbon",
        group: "",
        types: [],
        components: [
          {
            name: "Ribbon",
            description: "",
            status: undefined,
            file: "",
            guidance: { useWhen: ["a"], avoidWhen: [], do: ["b"], dont: ["c"] },
            props: [
              { name: "tone", type: "union", required: true, description: 'The tone. @default "a"', own: true },
              {
                name: "labels",
                type: "X",
                required: false,
                description: "",
                own: true,
                labels: { catalogues: [], keys: [] },
              },
              { name: "theirs", type: "unknown", required: false, description: "", own: false },
            ],
          },
        ],
      },
    ]);
    expect(problems).toEqual([
      "Ribbon: its stories have no title with a group",
      "Ribbon: no @status, @avoidWhen",
      "Ribbon/Ribbon: no description",
      'Ribbon/Ribbon.tone: a tag in the description: The tone. @default "a"',
      "Ribbon/Ribbon.tone: its type is only called union",
      "Ribbon/Ribbon.labels: no description",
      "Ribbon/Ribbon.labels: no keys of a catalogue",
    ]);
  });
});

describe("llms.txt", () => {
  it("lists every section in its group, with a link to all about it", () => {
    const { "llms.txt": index, "llms-full.txt": full } = llmsFiles(sections);
    expect(index).toMatch(/^# @belab\/ui\n\n> /);
    for (const { name, group } of sections) {
      expect(index).toContain(`\n## ${group}\n`);
      expect(index).toContain(`\n- [${name}](llms-full.txt#${name.toLowerCase()}): `);
      expect(full).toContain(`\n### ${name}\n`);
    }
    expect(full).toContain('`import { CountdownTimer } from "@belab/ui/CountdownTimer";`');
    expect(full).toContain('- `size` (`"md" | "lg"`, default `"md"`): `lg` fills the width');
    expect(full).toContain("Don't use it when:\n- ");
  });
});
