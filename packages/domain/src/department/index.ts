export * from "./department.ts";
export * from "./paths.ts";
export * from "./teaching.ts";
