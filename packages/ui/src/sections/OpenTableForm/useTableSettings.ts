import type { GamePreset, GameSetup, PresetId, Preview, Range } from "@belab/domain/games";
import { isTeamGame, proposeTeams, type SeatingRule, teamsMax } from "@belab/domain/tables";
import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/tables/OpenTableForm";
import { useState } from "react";
import type { OpenTableFormValues, OpenTableGame, ParametersDraft } from "./openTableGame.ts";

/** What is filled in for one game. It stays while another game is looked at. */
interface Entries {
  draft?: ParametersDraft;
  teams?: string;
}

/** Parameters that go together, and how long a game with them takes at most, in minutes. */
export interface OfferedPreset {
  id: PresetId;
  minutes: number;
}

/** What the form shows for the chosen game, and how it changes. */
export interface TableSettings {
  chosen: OpenTableGame;
  /** Takes the id of a game. */
  choose: (game: string) => void;
  draft: ParametersDraft;
  setDraft: (draft: ParametersDraft) => void;
  presets: readonly OfferedPreset[];
  /** The preset as which the settings stand; undefined where they are the teacher's own. */
  preset: PresetId | undefined;
  setPreset: (id: string) => void;
  /** Undefined where everybody plays alone. */
  teams: string | undefined;
  setTeams: (teams: string) => void;
  /** What is wrong, by the name of the parameter or `teams`. */
  errors: Readonly<Record<string, string>>;
  /** What the settings mean; for the number of teams that was typed. Undefined while the parameters are wrong. */
  preview: Preview | undefined;
  /** How many seats the game has, whatever number of teams was typed. */
  seating: SeatingRule;
  /** Undefined while something is wrong. */
  values: Pick<OpenTableFormValues, "game" | "parameters" | "teams"> | undefined;
}

/**
 * What is filled in for each game, and what it comes to.
 *
 * @param people - how many are expected, by which teams are proposed until their number is typed.
 */
export function useTableSettings(
  games: readonly [OpenTableGame, ...OpenTableGame[]],
  initialGame: string | undefined,
  people: number | undefined,
  translation: Translation<Messages>,
): TableSettings {
  const [game, setGame] = useState(initialGame);
  const [entries, setEntries] = useState<Readonly<Record<string, Entries>>>({});
  const chosen = games.find(({ setup }) => setup.id === game) ?? games[0];
  const { id, presets = [] } = chosen.setup;
  const change = (changed: Entries) => setEntries({ ...entries, [id]: { ...entries[id], ...changed } });
  const read = readEntries(chosen, entries[id] ?? {}, people, translation);
  return {
    chosen,
    choose: setGame,
    setDraft: (draft) => change({ draft }),
    presets: presets.map((preset) => ({ id: preset.id, minutes: minutesOf(preset, chosen.setup) })),
    preset: presets.find((preset) => isSet(preset, read.draft))?.id,
    setPreset: (wanted) =>
      change({ draft: { ...read.draft, ...presets.find((each) => each.id === wanted)?.parameters } }),
    setTeams: (teams) => change({ teams }),
    ...read,
  };
}

/** How long a game takes at most with a preset, as people say it: in steps of five minutes. */
function minutesOf({ parameters }: GamePreset<object>, { defaults, preview }: GameSetup<object>): number {
  return Math.ceil(preview({ ...defaults, ...parameters }).minutes.to / 5) * 5;
}

function isSet({ parameters }: GamePreset<object>, draft: ParametersDraft): boolean {
  const given = draft as Readonly<Record<string, unknown>>;
  return Object.entries(parameters).every(([key, value]) => given[key] === value);
}

type Read = Pick<TableSettings, "draft" | "teams" | "errors" | "preview" | "seating" | "values">;

function readEntries(
  { setup }: OpenTableGame,
  entries: Entries,
  people: number | undefined,
  translation: Translation<Messages>,
): Read {
  const draft = entries.draft ?? setup.defaults;
  const read = setup.readParameters(draft);
  // While a parameter is wrong, the fields stay as the defaults have them.
  const meaning = setup.preview(read.ok ? read.value : setup.defaults);
  const teams = isTeamGame(meaning) ? readTeams(entries.teams, meaning, people) : undefined;
  const errors = {
    ...(!read.ok && errorOf(read.params, translation)),
    ...(teams?.count === undefined && teams && { teams: translation.format("wrongNumber", teams.range) }),
  };
  const shown = { draft, teams: teams?.text, errors, seating: meaning };
  if (!read.ok || (teams && teams.count === undefined)) {
    return { ...shown, preview: undefined, values: undefined };
  }
  return {
    ...shown,
    preview: teams?.count === undefined ? meaning : { ...meaning, seats: { from: teams.count, to: teams.count } },
    values: { game: setup.id, parameters: read.value, ...(teams?.count !== undefined && { teams: teams.count }) },
  };
}

interface Teams {
  text: string;
  range: Range;
  /** Undefined where the text is no number of teams that the game can have. */
  count: number | undefined;
}

function readTeams(typed: string | undefined, rule: SeatingRule, people: number | undefined): Teams {
  const range = { from: rule.seats.from, to: Math.min(rule.seats.to, teamsMax) };
  const text = typed ?? String(proposeTeams(rule, people));
  const number = Number(text);
  const isRight = /^\d+$/.test(text) && number >= range.from && number <= range.to;
  return { text, range, count: isRight ? number : undefined };
}

/** The sentence for the parameter that the game refuses. */
function errorOf(params: Readonly<Record<string, string | number>>, { messages, format }: Translation<Messages>) {
  const { field, from, to } = params;
  const isRange = typeof from === "number" && typeof to === "number";
  return { [String(field)]: isRange ? format("wrongNumber", { from, to }) : messages.wrongValue };
}
