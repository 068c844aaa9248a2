/** @module-tag exhaustive */
import { describe, it } from "vitest";
import { useOwnership } from "../testing/accounts/testOwnership.ts";

describe("who owns an address", () => {
  const { expectOwned } = useOwnership();

  // Half of the orders, for a worker of their own.
  it("row 58: is the same after every order of three steps of the owner and a stranger", { timeout: 1_200_000 }, () =>
    expectOwned(3, { index: 0, of: 2 }),
  );
});
