export * from "./debriefing.ts";
export * from "./goods.ts";
export * from "./parameters.ts";
export * from "./play.ts";
export * from "./prospects.ts";
export * from "./rules.ts";
export * from "./sheet.ts";
export * from "./sheetCosts.ts";
