import type { StreamLog } from "../../engine.ts";
import type { GoogolAnswer, GoogolDebriefing, GoogolQuestion } from "../debriefing.ts";
import type { GoogolParameters } from "../parameters.ts";
import type { DeckOutcome, GoogolAction, GoogolReason, GoogolView } from "../views.ts";
import type { GoogolDealt } from "./deal.ts";
import type { GoogolState } from "./state.ts";

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
