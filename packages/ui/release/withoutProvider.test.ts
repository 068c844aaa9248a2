/** @module-tag release */
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { moduleGraph } from "../build/moduleGraph.ts";
import { packageRoot, sectionNames } from "../build/sections.ts";

// A section that has no component of Mantine, as its imports say, is whole on a page that has nothing of the package but
// the section and its styles.

const { sections } = await moduleGraph();
const withoutProvider = sectionNames.filter((name) => sections.get(name)?.provider === false);

/** Content in place of a story's, where the story puts other sections, which need a provider, into the section. */
const plainContent: Record<string, object> = {
  SignedInShell: { sidebar: createElement("nav"), children: "Welcome" },
};

const complaints = vi.spyOn(console, "error");

afterEach(() => complaints.mockClear());

test("more than half of the sections need no provider, and the countdown is one of them", () => {
  expect(withoutProvider).toContain("CountdownTimer");
  expect(withoutProvider.length).toBeGreaterThan(sectionNames.length / 2);
});

test.each(withoutProvider)("%s is rendered on the server without a provider, and says nothing", async (name) => {
  const { default: meta, Default } = await import(`${packageRoot}/src/sections/${name}/${name}.stories.tsx`);
  const section = createElement(meta.component, { ...meta.args, ...Default.args, ...plainContent[name] });
  expect(renderToString(section)).toContain("<");
  expect(complaints).not.toHaveBeenCalled();
});
