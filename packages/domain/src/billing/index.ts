export * from "./features.ts";
export * from "./money.ts";
export * from "./paths.ts";
export * from "./plan.ts";
