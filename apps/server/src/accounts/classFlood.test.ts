import { describe, it } from "vitest";
import { expectClassGoesOn, expectMalformedNotCounted } from "../testing/tables/testClassFlood.ts";

describe("a class behind one network address", () => {
  it("row 61: signs up, signs in and recovers while one of them floods every call", { tags: "exhaustive" }, () =>
    expectClassGoesOn(),
  );

  it("row 61: is not held up by malformed calls: they are not counted", expectMalformedNotCounted);
});
