import { describe, expect, it } from "vitest";
import { isDisplayName } from "../accounts/name.ts";
import { displayNameOfPerson } from "./displayName.ts";

describe("displayNameOfPerson", () => {
  it.each([
    [{ firstName: "Ada", lastName: "Lovelace" }, "Ada Lovelace"],
    [{ firstName: "", lastName: "Plato" }, "Plato"],
    [{ firstName: "Anna (Anni)", lastName: "O’Hara-Smith" }, "Anna Anni O’Hara-Smith"],
    [{ firstName: "Maximiliane Alexandra", lastName: "von Hohenstein-Sayn" }, "Maximiliane Alexandra von Hohe"],
  ])("shows %j as %j", (names, shown) => {
    expect(displayNameOfPerson(names)).toBe(shown);
    expect(isDisplayName(shown)).toBe(true);
  });

  it("shows nobody by an address: who has no name on the list has none at the table", () => {
    expect(displayNameOfPerson({ firstName: "", lastName: "" })).toBeUndefined();
  });

  it("numbers those who are called the same", () => {
    const ada = { firstName: "Ada", lastName: "Lovelace" };
    expect(displayNameOfPerson(ada, ["ADA lovelace", "Grace"])).toBe("Ada Lovelace 2");
    expect(displayNameOfPerson(ada, ["Ada Lovelace", "Ada Lovelace 2"])).toBe("Ada Lovelace 3");
  });

  it("keeps a number where a name is as long as names can be", () => {
    const long = { firstName: "Maximiliane Alexandra", lastName: "von Hohenstein-Sayn" };
    expect(displayNameOfPerson(long, ["Maximiliane Alexandra von Hohe"])).toBe("Maximiliane Alexandra von Ho 2");
  });
});
