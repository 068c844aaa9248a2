import type { ExportSheet, LogEntry } from "@belab/domain/games";
import { itemAt } from "@belab/domain/games";
import { brandDecision } from "../rules/decisions.ts";
import { startState } from "../rules/state.ts";
import type { BrandManagementLog, BrandManagementState, BrandManagementTypes, RoundRecord } from "../rules/types.ts";
import { type Position, type StudyKind, studyCosts } from "../setup/rules.ts";
import { areStudiesFree } from "../setup/sheetCosts.ts";
import type { FieldValue, Grant, SeatScore, SheetEdit } from "../setup/views.ts";
import { stateAfter } from "./stateAfter.ts";

type Row = ExportSheet["rows"][number];

type Cell = Row[number];

/** An entry of a log, and the market before and after it. */
interface PlayedEntry {
  readonly market: number;
  readonly before: BrandManagementState;
  readonly after: BrandManagementState;
  readonly entry: LogEntry<BrandManagementTypes>;
}

/** A round of a market that was cleared. */
interface PlayedRecord {
  /** Its market, from 1. */
  readonly market: number;
  readonly state: BrandManagementState;
  readonly record: RoundRecord;
}

/** Returns what was played, for people who work with the data. Markets are counted in the order of their logs. */
export function exportSheets(logs: readonly BrandManagementLog[]): ExportSheet[] {
  const entries = logs.flatMap((log, index) => entriesOf(log, index + 1));
  const records = entries.flatMap(recordsOf);
  return [
    roundsSheet(records),
    brandsSheet(records),
    forecastsSheet(records),
    editsSheet(entries),
    studiesSheet(entries),
    grantsSheet(entries),
    scoresSheet(records),
  ];
}

function entriesOf({ parameters, seats, entries }: BrandManagementLog, market: number): PlayedEntry[] {
  const [first, ...later] = entries;
  if (first?.kind !== "dealt") {
    return [];
  }
  let before = startState(parameters, seats, first.dealt);
  return later.map((entry) => {
    const played = { market, before, after: stateAfter(before, entry), entry };
    before = played.after;
    return played;
  });
}

function recordsOf({ market, before: state, entry }: PlayedEntry): PlayedRecord[] {
  return entry.kind === "phaseEnded" && entry.outcome !== null ? [{ market, state, record: entry.outcome }] : [];
}

const firmColumns = ["market", "firm", "seat"];

function firmCells({ market, state }: { market: number; state: BrandManagementState }, firm: number): Cell[] {
  return [market, firm, itemAt(state.teams, firm, "team").seat];
}

/** Returns a row for each firm in each round. */
function roundsSheet(records: readonly PlayedRecord[]): ExportSheet {
  return {
    name: "rounds",
    columns: [
      ...[...firmColumns, "round", "practice", "source", "administration"],
      ...["launchPerformance", "launchDesign", "withdraw", "studiesBought"],
      ...["revenue", "cogs", "advertising", "salesForce", "overhead", "development", "launch", "studies", "holding"],
      ...["writeOff", "interest", "grant", "income", "stockValue", "money", "valueShare"],
      ...["earningsPoints", "sharePoints", "equityPoints", "forecastPoints", "score"],
    ],
    rows: records.flatMap((played) => played.record.result.firms.map((_, firm) => roundRow(played, firm))),
  };
}

function roundRow(played: PlayedRecord, firm: number): Row {
  const { practice, sources, result, scores } = played.record;
  const own = itemAt(result.firms, firm, "result");
  const { decision, accounts: a, administration, valueShare } = own;
  return [
    ...[...firmCells(played, firm), result.round, practice, itemAt(sources, firm, "source"), administration],
    ...[...positionCells(decision.launch), decision.withdraw, decision.studies.join(" ")],
    ...[a.revenue, a.cogs, a.advertising, a.salesForce, a.overhead, a.development, a.launch, a.studies, a.holding],
    ...[a.writeOff, a.interest, a.grant, a.income, a.stockValue, a.money, valueShare],
    ...pointCells(practice ? null : itemAt(scores, firm, "score")),
  ];
}

function pointCells(score: SeatScore | null): Cell[] {
  return score === null
    ? [null, null, null, null, null]
    : [score.points.earnings, score.points.share, score.points.equity, score.points.forecast, score.total];
}

/** Returns a row for each brand in each round: what counted of its decision, and what came of it. */
function brandsSheet(records: readonly PlayedRecord[]): ExportSheet {
  return {
    name: "brands",
    columns: [
      ...[...firmColumns, "round", "practice", "brand", "performance", "design", "unitCost", "price"],
      ...["adsValue", "adsStyle", "adsPro", "salesSpecialist", "salesSupermarket", "salesOnline"],
      ...["forecast", "plan", "developPerformance", "developDesign"],
      ...["awarenessValue", "awarenessStyle", "awarenessPro"],
      ...["coverageSpecialist", "coverageSupermarket", "coverageOnline"],
      ...["ordersValue", "ordersStyle", "ordersPro", "orders", "received", "turnedAway"],
      ...["made", "sold", "stock", "stockValue"],
    ],
    rows: records.flatMap((played) => played.record.result.firms.flatMap((_, firm) => brandRows(played, firm))),
  };
}

function brandRows(played: PlayedRecord, firm: number): Row[] {
  const { practice, result } = played.record;
  const { decision, brands } = itemAt(result.firms, firm, "result");
  return brands.map((brand) => {
    const decided = brandDecision(decision, brand.id);
    const { orders, received, turnedAway, made, sold, stock, stockValue } = brand;
    return [
      ...[...firmCells(played, firm), result.round, practice, brand.id, ...brand.x, brand.unitCost, brand.price],
      ...[...decided.ads, ...decided.sales],
      ...[decided.forecast, decided.plan, ...positionCells(decided.develop)],
      ...[...brand.awareness, ...brand.coverage, ...brand.demand, orders, received, turnedAway],
      ...[made, sold, stock, stockValue],
    ];
  });
}

function positionCells(position: Position | null): Cell[] {
  return position === null ? [null, null] : [...position];
}

/** Returns a row for each forecast of a round that counted. */
function forecastsSheet(records: readonly PlayedRecord[]): ExportSheet {
  return {
    name: "forecasts",
    columns: [...firmColumns, "round", "brand", "source", "forecast", "orders", "error"],
    rows: records
      .filter(({ record }) => !record.practice)
      .flatMap((played) => played.record.result.firms.flatMap((_, firm) => forecastRows(played, firm))),
  };
}

function forecastRows(played: PlayedRecord, firm: number): Row[] {
  const { sources, result } = played.record;
  const { decision, brands } = itemAt(result.firms, firm, "result");
  return brands.map(({ id, orders }) => {
    const { forecast } = brandDecision(decision, id);
    return [
      ...firmCells(played, firm),
      result.round,
      id,
      itemAt(sources, firm, "source"),
      forecast,
      orders,
      forecast - orders,
    ];
  });
}

/** Returns a row for each change of a sheet. */
function editsSheet(entries: readonly PlayedEntry[]): ExportSheet {
  return {
    name: "edits",
    columns: [...firmColumns, "participantId", "round", "practice", "revision", "field", "from", "to", "at"],
    rows: entries.flatMap((played) =>
      editsOf(played).map(({ firm, edit }) => [
        ...firmCells({ market: played.market, state: played.before }, firm),
        ...[edit.participantId, played.before.round, played.before.phase === "practice", edit.revision, edit.field],
        ...[cellOf(edit.from), cellOf(edit.to), edit.at],
      ]),
    ),
  };
}

/** Returns the edit that an entry made; none where it was something else, or changed nothing. */
function editsOf({ before, after, entry }: PlayedEntry): { firm: number; edit: SheetEdit }[] {
  if (entry.kind !== "action" || entry.action.kind !== "edit") {
    return [];
  }
  return after.sheets.flatMap((sheet, firm) => {
    const edit = sheet?.edits[0];
    return edit !== undefined && edit.revision !== before.sheets[firm]?.revision ? [{ firm, edit }] : [];
  });
}

function cellOf(value: FieldValue): Cell {
  return typeof value === "object" && value !== null ? value.join(" ") : value;
}

/** Returns a row for each study that was bought. */
function studiesSheet(entries: readonly PlayedEntry[]): ExportSheet {
  return {
    name: "studies",
    columns: [...firmColumns, "participantId", "round", "practice", "study", "cost", "at"],
    rows: entries.flatMap(({ market, before: state, entry }) => {
      if (entry.kind !== "action" || entry.action.kind !== "study" || entry.actor.kind !== "member") {
        return [];
      }
      const { seat, participantId } = entry.actor;
      const firm = state.teams.findIndex((team) => team.seat === seat);
      const { study } = entry.action;
      const where = [...firmCells({ market, state }, firm), participantId, state.round, state.phase === "practice"];
      return [[...where, study, costOf(state, study), entry.at]];
    }),
  };
}

function costOf({ parameters, phase }: BrandManagementState, study: StudyKind): number {
  return areStudiesFree(parameters, phase) ? 0 : studyCosts[study];
}

/** Returns a row for each grant and fine. */
function grantsSheet(entries: readonly PlayedEntry[]): ExportSheet {
  return {
    name: "grants",
    columns: [...firmColumns, "round", "amount", "reason", "at"],
    rows: entries.flatMap(({ market, before, after, entry }) =>
      after.grants
        .slice(before.grants.length)
        .map(({ firm, round, amount, reason }: Grant) => [
          ...firmCells({ market, state: after }, firm),
          round,
          amount,
          reason,
          entry.at,
        ]),
    ),
  };
}

/** Returns a row for each firm: its score after the last round that was cleared, and what it is made of. */
function scoresSheet(records: readonly PlayedRecord[]): ExportSheet {
  const lastOf = new Map(records.map((played) => [played.market, played]));
  const resultColumns = (name: string) => [`${name}Earnings`, `${name}Share`, `${name}Equity`];
  return {
    name: "scores",
    columns: [
      ...[...firmColumns, "rounds", ...resultColumns("own"), ...resultColumns("par")],
      ...[...resultColumns("robotValue"), ...resultColumns("robotStyle"), ...resultColumns("robotPro")],
      ...["earningsPoints", "sharePoints", "equityPoints", "forecastPoints", "score"],
    ],
    rows: [...lastOf.values()].flatMap((played) =>
      played.record.scores.map((score, firm) => [
        ...[...firmCells(played, firm), played.record.result.round],
        ...[score.own, score.bench, ...score.robots].flatMap(({ earnings, share, equity }) => [
          earnings,
          share,
          equity,
        ]),
        ...pointCells(score),
      ]),
    ),
  };
}
