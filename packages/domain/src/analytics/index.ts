export * from "./paths.ts";
export * from "./results.ts";
