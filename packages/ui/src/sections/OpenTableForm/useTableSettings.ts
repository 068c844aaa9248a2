import type { Preview, Range } from "@belab/domain/games";
import { isTeamGame, teamsMax } from "@belab/domain/tables";
import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/tables/OpenTableForm";
import { useState } from "react";
import type { OpenTableFormValues, OpenTableGame, ParametersDraft } from "./openTableGame.ts";

/** With how many teams the form begins, where the game allows as many. */
const usualTeams = 4;

/** What is filled in for one game. It stays while another game is looked at. */
interface Entries {
  draft?: ParametersDraft;
  teams?: string;
}

/** What the form shows for the chosen game, and how it changes. */
export interface TableSettings {
  chosen: OpenTableGame;
  choose: (game: OpenTableGame) => void;
  draft: ParametersDraft;
  setDraft: (draft: ParametersDraft) => void;
  /** Undefined where everybody plays alone. */
  teams: string | undefined;
  setTeams: (teams: string) => void;
  /** What is wrong, by the name of the parameter or `teams`. */
  errors: Readonly<Record<string, string>>;
  /** What the settings mean; for the number of teams that was typed. Undefined while the parameters are wrong. */
  preview: Preview | undefined;
  /** Undefined while something is wrong. */
  values: OpenTableFormValues | undefined;
}

/** What is filled in for each game, and what it comes to. */
export function useTableSettings(
  games: readonly [OpenTableGame, ...OpenTableGame[]],
  initialGame: string | undefined,
  translation: Translation<Messages>,
): TableSettings {
  const [game, setGame] = useState(initialGame);
  const [entries, setEntries] = useState<Readonly<Record<string, Entries>>>({});
  const chosen = games.find(({ setup }) => setup.id === game) ?? games[0];
  const { id } = chosen.setup;
  const change = (changed: Entries) => setEntries({ ...entries, [id]: { ...entries[id], ...changed } });
  return {
    chosen,
    choose: ({ setup }) => setGame(setup.id),
    setDraft: (draft) => change({ draft }),
    setTeams: (teams) => change({ teams }),
    ...readEntries(chosen, entries[id] ?? {}, translation),
  };
}

type Read = Pick<TableSettings, "draft" | "teams" | "errors" | "preview" | "values">;

function readEntries({ setup }: OpenTableGame, entries: Entries, translation: Translation<Messages>): Read {
  const draft = entries.draft ?? setup.defaults;
  const read = setup.readParameters(draft);
  // While a parameter is wrong, the fields stay as the defaults have them.
  const meaning = setup.preview(read.ok ? read.value : setup.defaults);
  const teams = isTeamGame(meaning) ? readTeams(entries.teams, meaning.seats) : undefined;
  const errors = {
    ...(!read.ok && errorOf(read.params, translation)),
    ...(teams?.count === undefined && teams && { teams: translation.format("wrongNumber", teams.range) }),
  };
  const shown = { draft, teams: teams?.text, errors };
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

function readTeams(typed: string | undefined, seats: Range): Teams {
  const range = { from: seats.from, to: Math.min(seats.to, teamsMax) };
  const text = typed ?? String(Math.min(range.to, Math.max(range.from, usualTeams)));
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
