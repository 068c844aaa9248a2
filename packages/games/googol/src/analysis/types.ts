import type { StreamLog } from "@belab/domain/games";
import type { GoogolDealt } from "../rules/deal.ts";
import type { GoogolState } from "../rules/state.ts";
import type { GoogolAnswer, GoogolDebriefing, GoogolQuestion } from "../setup/debriefing.ts";
import type { GoogolParameters } from "../setup/parameters.ts";
import type { DeckOutcome, GoogolAction, GoogolReason, GoogolView } from "../setup/views.ts";

export interface GoogolTypes {
  Parameters: GoogolParameters;
  Dealt: GoogolDealt;
  State: GoogolState;
  Action: GoogolAction;
  Outcome: DeckOutcome;
  View: GoogolView;
  Question: GoogolQuestion;
  Answer: GoogolAnswer;
  Debriefing: GoogolDebriefing;
  Reason: GoogolReason;
}

/** The log of a seat. */
export type GoogolLog = StreamLog<GoogolTypes>;
