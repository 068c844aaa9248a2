export * from "./catalogue.ts";
export * from "./conformance.ts";
export * from "./engine.ts";
export * from "./itemAt.ts";
export * from "./manifest.ts";
export * from "./paths.ts";
export * from "./stream.ts";
