export * from "./level.ts";
export * from "./limits.ts";
export * from "./page.ts";
export * from "./paths.ts";
export * from "./question.ts";
export * from "./reasons.ts";
