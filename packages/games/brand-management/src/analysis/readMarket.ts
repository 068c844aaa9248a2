import type { LogEntry } from "@belab/domain/games";
import { dealMarket, startState } from "../rules/state.ts";
import type { BrandManagementDealt, BrandManagementLog, BrandManagementTypes } from "../rules/types.ts";
import type { RecordedMarket, RecordedRound } from "./recordedMarket.ts";
import { stateAfter } from "./stateAfter.ts";

/** What was read of a log stays what it is, as the log does. */
const read = new WeakMap<BrandManagementLog, RecordedMarket>();

/** Reads the log of a market. Its rounds are those of the log, whatever would be computed now. */
export function readMarket(log: BrandManagementLog): RecordedMarket {
  const known = read.get(log);
  const market = known ?? marketOf(log);
  read.set(log, market);
  return market;
}

function marketOf({ parameters, seats, entries }: BrandManagementLog): RecordedMarket {
  const dealt = dealtIn(entries) ?? dealMarket(parameters, "");
  // Who runs which firm, and what the teacher gave and took, is told by the state at the end.
  const end = entries.reduce(stateAfter, startState(parameters, seats, dealt));
  return {
    rules: parameters,
    seed: dealt.seed,
    firms: end.teams.map(({ seat, bot }) => ({ seat, bot: bot || seat === null })),
    opening: { firms: dealt.firms, result: dealt.opening },
    rounds: entries.flatMap(roundOf),
    grants: end.grants,
  };
}

type Entry = LogEntry<BrandManagementTypes>;

/** Returns null where the table ended before a market was dealt. */
function dealtIn(entries: readonly Entry[]): BrandManagementDealt | null {
  const [first] = entries;
  return first?.kind === "dealt" ? first.dealt : null;
}

function roundOf(entry: Entry): RecordedRound[] {
  const record = entry.kind === "phaseEnded" ? entry.outcome : null;
  return record === null || record.practice ? [] : [{ ...record, round: record.result.round }];
}
