export * from "./paths.ts";
