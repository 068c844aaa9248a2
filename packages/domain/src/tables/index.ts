export * from "./clock.ts";
export * from "./joinCode.ts";
export * from "./joinRush.ts";
export * from "./limits.ts";
export * from "./paths.ts";
export * from "./play.ts";
export type * from "./reasons.ts";
export * from "./seating.ts";
export type * from "./views.ts";
