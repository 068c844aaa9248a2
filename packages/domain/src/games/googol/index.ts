export * from "./debriefing.ts";
export * from "./numbers.ts";
export * from "./parameters.ts";
export * from "./views.ts";
