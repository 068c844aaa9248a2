import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Mails are left out: their stories are made by a function that asserts. */
const patterns = [".storybook/games/*.stories.tsx", "packages/{games/*,ui}/src/**/*.stories.tsx"];

interface StorySource {
  name: string;
  source: string;
}

const files = globSync(patterns, { cwd: root }).map((file) => ({
  file: file.replaceAll("\\", "/"),
  stories: storiesIn(readFileSync(`${root}/${file}`, "utf8")),
}));

const sections = files.filter(({ file }) => file.includes("/sections/"));

function storiesIn(text: string): StorySource[] {
  return text
    .split(/^export const /m)
    .slice(1)
    .map((source) => ({ name: source.match(/^\w+/)?.[0] ?? "", source: source.split(/\n(?=\S)(?!\})/)[0] ?? "" }));
}

function asserts({ source }: StorySource): boolean {
  return /\bplay\b|\bcommon\.|\.\.\.\w/.test(source);
}

/** The names of the files that have no such story. */
function without(isSuch: (story: StorySource) => boolean, among = files): string[] {
  return among.filter(({ stories }) => !stories.some(isSuch)).map(({ file }) => file);
}

describe("a file of stories", () => {
  it("has a story that asserts something", () => {
    expect(without(asserts)).toEqual([]);
  });

  it("has a story that the quick run checks with axe", () => {
    const isGallery = ({ file }: { file: string }) => file.includes("/ui/src/testing/");
    const isChecked = ({ name, source }: StorySource) =>
      name === "Default" || name === "Matrix" || /tags: \[[^\]]*"axe"/.test(source);
    expect(
      without(
        isChecked,
        files.filter((file) => !isGallery(file)),
      ),
    ).toEqual([]);
  });

  it("leaves no story out of the documentation that asserts nothing", () => {
    const idle = files.flatMap(({ file, stories }) =>
      stories
        .filter((story) => story.source.includes('"!autodocs"') && !asserts(story))
        .map(({ name }) => `${file}: ${name}`),
    );
    expect(idle).toEqual([]);
  });
});

describe("a section's file of stories", () => {
  it("stands in each section's folder", () => {
    const named = sections.map(({ file }) => basename(file, ".stories.tsx"));
    expect(named.sort()).toEqual(readdirSync(`${root}/packages/ui/src/sections`).sort());
  });

  it.each(["Default", "Matrix"])("has the story %s", (name) => {
    expect(without((story) => story.name === name, sections)).toEqual([]);
  });
});
