import { expect, it } from "vitest";
import { formatFigure } from "./figures.ts";

it("writes a figure by its unit", () => {
  expect(formatFigure(0.384, "share", "en-GB")).toBe("38%");
  expect(formatFigure(0.0421, "share", "en-GB")).toBe("4.2%");
  expect(formatFigure(0, "share", "en-GB")).toBe("0%");
  expect(formatFigure(0.384, "share", "de-DE")).toBe("38\u00a0%");
  expect(formatFigure(71.25, "score", "de-DE")).toBe("71,3");
  expect(formatFigure(7, "count", "en-GB")).toBe("7");
  expect(formatFigure(1_234_567.4, "money", "en-GB")).toBe("€12,345.67");
});
