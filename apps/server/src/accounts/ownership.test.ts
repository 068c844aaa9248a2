/** @module-tag exhaustive */
import { describe, it } from "vitest";
import { useOwnership } from "../testing/accounts/testOwnership.ts";

describe("who owns an address", () => {
  const { expectOwned } = useOwnership();

  it("row 58: is the same after every order of two steps of the owner and a stranger", () => expectOwned(2));
});
