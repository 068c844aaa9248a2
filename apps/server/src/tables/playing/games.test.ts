import { expect, it } from "vitest";
import { engines, manifests } from "../../../generated/games.ts";
import { createGames, isPremiumGame } from "./games.ts";

it("has an engine for each version that the installed games name, and no other", () => {
  const named = manifests.flatMap(({ id, versions }) => versions.map(({ version }) => `${id} ${version}`));
  expect(named.length).toBeGreaterThan(0);
  expect(engines.map(({ id, version }) => `${id} ${version}`)).toEqual(named);
});

it("can be played alone where the manifest says so", () => {
  const games = createGames();
  expect(manifests.map(({ id, canPractise }) => [id, canPractise])).toEqual(
    manifests.map(({ id }) => [id, (games.newest(id)?.practice ?? null) !== null]),
  );
});

it("knows premium games by their ids, and takes an unknown one for none", () => {
  expect(["googol", "brand-management", "chess"].map(isPremiumGame)).toEqual([false, true, false]);
});
