import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { readLanguage } from "../packages/locales/build/sources.mjs";
import { unusedMessages } from "../packages/locales/build/unused.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The unused messages of a repository with these files. */
function unusedIn(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "belab-messages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return unusedMessages(folder, {
    tables: { Lobby: { "@title": "A headline", title: "Lobby", seats: "{count} seats" } },
  });
}

const imported = 'import catalogue from "@belab/locales/en/tables/Lobby";\n';

describe("a message that nothing uses", () => {
  it("is found", () => {
    expect(unusedIn({ "packages/ui/src/Lobby/Lobby.tsx": `${imported}messages.title` })).toEqual([
      "tables/Lobby.seats is used nowhere.",
    ]);
    expect(unusedIn({ "packages/ui/src/Lobby/Lobby.tsx": "messages.title" })).toEqual([
      "tables/Lobby is imported nowhere.",
    ]);
  });

  it("is not looked for in stories and tests", () => {
    const story = { "packages/ui/src/Lobby/Lobby.stories.tsx": `${imported}messages.title; format("seats")` };
    expect(unusedIn(story)).toEqual(["tables/Lobby is imported nowhere."]);
  });

  it("is none where a file beside the import names it, or all are used at once", () => {
    const split = {
      "packages/ui/src/Lobby/Lobby.tsx": `${imported}messages.title`,
      "packages/ui/src/Lobby/Seats.tsx": 'format("seats", { count })',
    };
    expect(unusedIn(split)).toEqual([]);
    expect(unusedIn({ "apps/web/src/tables/rules.ts": `${imported}formatAll(catalogue.messages, {})` })).toEqual([]);
    const checked = `${imported}catalogue satisfies Catalogue<MessagesFor<Reason, typeof catalogue.messages>>`;
    expect(unusedIn({ "apps/server/src/tables/texts.ts": checked })).toEqual([]);
  });
});

it("every message of the product is used", () => {
  expect(unusedMessages(root, readLanguage("en"))).toEqual([]);
});
