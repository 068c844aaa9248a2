import type { LogEntry } from "@belab/domain/games";
import { act } from "../rules/actions.ts";
import { endPhase, seatsChanged } from "../rules/state.ts";
import type { BrandManagementState, BrandManagementTypes } from "../rules/types.ts";

/** Returns the state of a market after an entry of its log. An action that the rules refuse by now changes nothing. */
export function stateAfter(state: BrandManagementState, entry: LogEntry<BrandManagementTypes>): BrandManagementState {
  switch (entry.kind) {
    case "dealt":
      return state;
    case "action": {
      const acted = act(state, entry.actor, entry.action, entry.at);
      return acted.ok ? acted.value : state;
    }
    case "phaseEnded":
      return endPhase(state, entry.outcome);
    case "seats":
      return seatsChanged(state, entry.change);
  }
}
