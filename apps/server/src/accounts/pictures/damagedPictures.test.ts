/** @module-tag exhaustive */
import { describe, it } from "vitest";
import { expectNothingBreaks, smallPictures } from "../../testing/accounts/testPictures.ts";

describe("row 44: a file that is not whole", () => {
  it.each(smallPictures)("never breaks anything: %s with bytes changed, five hundred times", (_type, make) =>
    expectNothingBreaks(make, 500),
  );
});
