import { entitlements, planNames } from "@belab/domain/plans";
import { expect, it } from "vitest";
import { labPlanRows } from "./labPlanRows.ts";

const rows = labPlanRows().flatMap((group) => group.rows);

it("has a row for every entitlement, with a value for every plan", () => {
  expect(rows.map(({ id }) => id).sort()).toEqual(Object.keys(entitlements).sort());
  for (const { values } of rows) {
    expect(Object.keys(values)).toEqual([...planNames]);
  }
});

it("names the figures of the entitlements", () => {
  const { values } = rows.find(({ id }) => id === "tables") ?? {};
  expect(values?.free).toContain(String(entitlements.tables.values.free));
  expect(values?.educator).toBe("no limit");
});

it("shows the plans that are asked for alone", () => {
  const [first] = labPlanRows(["enterprise"]).flatMap((group) => group.rows);
  expect(first?.values).toEqual({ enterprise: "no limit" });
});
