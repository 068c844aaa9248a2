export { Roster, type RosterLabels, type RosterProps } from "./Roster.tsx";
export type { PersonActionLabels, PersonHandlers } from "./usePersonActions.ts";
