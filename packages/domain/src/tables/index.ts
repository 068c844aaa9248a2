export * from "./clock.ts";
export * from "./paths.ts";
export type * from "./reasons.ts";
