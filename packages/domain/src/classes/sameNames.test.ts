import { expect, it } from "vitest";
import { matchesBySameName } from "./sameNames.ts";

const people = [
  { personId: "ada", firstName: "Ada", lastName: "Byron" },
  { personId: "kim1", firstName: "Kim", lastName: "Lee" },
  { personId: "kim2", firstName: "Kim", lastName: "Lee" },
  { personId: "zoe", firstName: "Zoë", lastName: "van der Berg" },
];

const guests = (...names: string[]) => names.map((name, index) => ({ participantId: `p${index}`, name }));

it.each([
  ["is matched whatever the case and the spaces", ["ada  BYRON"], [["p0", "ada"]]],
  ["is matched with a name of several words", ["Zoë van der Berg", "Max"], [["p0", "zoe"]]],
  ["is not matched where two people have the name", ["Kim Lee"], []],
  ["is not matched where two guests have the name", ["Ada Byron", "Ada byron"], []],
  ["is not matched by a part of the name", ["Ada"], []],
])("a guest %s", (_, names, expected) => {
  const found = matchesBySameName(guests(...names), people);
  expect(found.map(({ participantId, personId }) => [participantId, personId])).toEqual(expected);
});
