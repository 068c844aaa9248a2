export * from "./department.ts";
export * from "./paths.ts";
