import german from "@belab/locales/de";
import english from "@belab/locales/en";
import { describe, expect, it } from "vitest";
import { teams } from "./about.ts";

const people = teams.flatMap((team) => team.people);

describe.each([
  ["English", english.site.AboutPage],
  ["German", german.site.AboutPage],
])("the team in %s", (_language, messages) => {
  it("has a text of its own for each person", () => {
    expect(new Set(people.map(({ texts }) => messages.people[texts].bio)).size).toBe(5);
    expect(people.every(({ texts }) => messages.people[texts].position)).toBe(true);
  });
});

it("shows no role as someone's name", () => {
  const names = people.flatMap(({ name }) => name ?? []);
  expect(names.filter((name) => /member|advisor|collaborator|professor|designer/i.test(name))).toEqual([]);
});
