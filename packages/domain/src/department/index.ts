export * from "./department.ts";
export * from "./installation.ts";
export * from "./paths.ts";
export * from "./teaching.ts";
