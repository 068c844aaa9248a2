import { brandManagement } from "@belab/domain/games/brand-management/engine";
import sheets from "@belab/locales/en/games/BrandManagementSheets";
import { describe, expect, it } from "vitest";

describe("the export of Brand Management", () => {
  const texts: Readonly<Record<string, Readonly<Record<string, object>>>> = sheets.messages;

  it.each(brandManagement.sheets([]))("says what each column of $name holds, and of no other", ({ name, columns }) => {
    expect(Object.keys(texts[name] ?? {}).sort()).toEqual([...columns].sort());
  });

  it("says what each figure is", () => {
    const figures = brandManagement.figures(brandManagement.debrief([]));
    expect(Object.keys(texts.figures ?? {}).sort()).toEqual(figures.map(({ key }) => key).sort());
  });
});
