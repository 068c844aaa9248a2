import { describe, it } from "vitest";
import { expectClassGoesOn, expectMalformedNotCounted } from "../testing/tables/testClassFlood.ts";

// With a flood before each of the three: `repeatedFloods.test.ts`.
describe("a class behind one network address", () => {
  it("row 61: signs up, signs in and recovers after one of them has flooded every call", { tags: "exhaustive" }, () =>
    expectClassGoesOn({ isOften: false }),
  );

  it("row 61: is not held up by malformed calls: they are not counted", expectMalformedNotCounted);
});
