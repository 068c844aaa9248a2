/** @module-tag exhaustive */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { graphFile, importGraph } from "./importGraph.ts";

const drawn = await importGraph();

it("draws the imports of today", () => {
  expect(readFileSync(graphFile, "utf8"), "Out of date: npm run import-graph").toBe(drawn);
});

it("shows each game as rooms of its own, which others enter by what it exports", () => {
  const games = [...drawn.matchAll(/^ {2}subgraph (\S+)$/gm)].map(([, game]) => game);
  expect(games.length).toBeGreaterThan(1);
  for (const game of games) {
    const ways = [...drawn.matchAll(new RegExp(`^ {2}(\\S+) -+\\.?-*> ${game}_(\\w+)`, "gm"))];
    const from = new Set(ways.map(([, importer]) => importer));
    expect([...from].sort()).toEqual(["server", "web"]);
    const entered = (importer: string) => ways.filter(([, who]) => who === importer).map(([, , room]) => room);
    expect(entered("server")).toEqual(["engines", "manifest", "texts"]);
    expect(entered("web")).toEqual(["art", "pages", "screens", "setup", "texts"]);
  }
});
