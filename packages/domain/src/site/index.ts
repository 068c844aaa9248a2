export * from "./firstSteps.ts";
export * from "./paths.ts";
