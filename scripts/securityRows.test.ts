import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const rows = Array.from({ length: 76 }, (_, index) => index + 1);
const folders = ["apps", "packages", "faults", "browsers"];

const sources = new Map(testFiles().map((file) => [file, readFileSync(join(root, file), "utf8")]));
const titles = new Map([...sources].map(([file, source]) => [file, rowsIn(source)]));

describe("the security rows", () => {
  it("are each shown by a test whose title begins with the row's number", () => {
    const shown = new Set([...titles.values()].flatMap((found) => [...found]));
    expect(rows.filter((row) => !shown.has(row))).toEqual([]);
  });

  it("stand in docs/security.md in order, each with files that show it", () => {
    const listed = listedRows();
    expect(listed.map(({ row }) => row)).toEqual(rows);
    const withoutTest = listed.filter(({ files }) => files.length === 0).map(({ row }) => row);
    expect(withoutTest).toEqual([]);
    const wrong = listed.flatMap(({ row, files }) =>
      files.filter((file) => !titles.get(file)?.has(row)).map((file) => `${row}: ${file}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe("the security rows without a number", () => {
  it("each name an existing test", () => {
    const named = namedTests();
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ file, title }) => !sources.get(file)?.includes(`(${JSON.stringify(title)},`))).toEqual([]);
  });
});

function testFiles(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?:\.(?:test|spec)|^scenarios)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll("\\", "/"))
      .filter((file) => !file.includes("node_modules/")),
  );
}

/** The rows that titles of a test file begin with. */
function rowsIn(source: string): Set<number> {
  return new Set([...source.matchAll(/["'`](?:[A-Z]\d+, )*row (\d+): /g)].map(([, row]) => Number(row)));
}

/** The tests that docs/security.md names by file and title. */
function namedTests(): { file: string; title: string }[] {
  const page = readFileSync(join(root, "docs/security.md"), "utf8");
  const rowsWithTests = page.match(/^\| (?!\d)[^|]+\| `[^`]+\.tsx?`: .*$/gm) ?? [];
  return rowsWithTests.map((row) => {
    const [, path = "", title = ""] = /\| `([^`]+)`: ([^|]+) \|$/.exec(row) ?? [];
    return { file: fromRoot(path), title };
  });
}

/** The numbered rows of docs/security.md; a file stands there by its path after `apps/server/src/`, or from the root. */
function listedRows(): { row: number; files: string[] }[] {
  const page = readFileSync(join(root, "docs/security.md"), "utf8");
  return [...page.matchAll(/^\| (\d+) \|(.*)$/gm)].map(([, row, cells = ""]) => ({
    row: Number(row),
    files: [...cells.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = ""]) => fromRoot(path)),
  }));
}

function fromRoot(path: string): string {
  return folders.some((folder) => path.startsWith(`${folder}/`)) ? path : `apps/server/src/${path}`;
}
