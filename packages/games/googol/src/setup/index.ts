export * from "./costliestDecks.ts";
export * from "./debriefing.ts";
export * from "./facts.ts";
export * from "./numbers.ts";
export * from "./parameters.ts";
export { googolSetup as setup } from "./parameters.ts";
export * from "./progress.ts";
export * from "./views.ts";
