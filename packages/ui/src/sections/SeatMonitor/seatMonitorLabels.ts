import type { Overrides } from "@belab/locales";
import type { Messages } from "@belab/locales/en/tables/SeatMonitor";
import type { PersonActionLabels } from "../Roster/usePersonActions.ts";

/** The texts of a `SeatMonitor`, by default those of the provider's language. */
export type SeatMonitorLabels = Overrides<Messages> & {
  /** Texts of the menus. */
  readonly actions?: PersonActionLabels;
};
