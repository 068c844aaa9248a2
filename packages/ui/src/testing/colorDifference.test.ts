import { expect, it } from "vitest";
import { contrast, labDifference } from "./colorDifference.ts";

// From the supplementary data of Sharma, Wu & Dalal 2005.
it.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.1848, -84.8006], [50, 0, -82.7485], 1],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)("the difference of %j and %j is %d", (one, other, difference) => {
  expect(labDifference(one, other)).toBeCloseTo(difference, 4);
});

it("black on white has the greatest contrast", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 10);
});
