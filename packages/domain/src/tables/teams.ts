import { normalizeDisplayName } from "../accounts/name.ts";
import type { Range, Seat } from "../games/engine.ts";
import { ok, type Result, refuse } from "../result/index.ts";
import { readTableName } from "./tableName.ts";

// By what a team is known on every screen of its table: a name, a color, a pattern and a sign.

/** Signs of teams. Each has a drawing, and a name in every language, by which a team without a name of its own is called. */
export const teamSigns = [
  "comet",
  "anchor",
  "leaf",
  "mountain",
  "star",
  "drop",
  "moon",
  "crown",
  "bolt",
  "kite",
  "heart",
  "tree",
  "bell",
  "fish",
  "tower",
  "cloud",
  "key",
  "flame",
  "diamond",
  "boat",
  "sun",
  "mushroom",
  "flag",
  "wave",
  "rocket",
  "apple",
  "hourglass",
  "note",
  "umbrella",
  "clover",
  "wheel",
  "cup",
] as const;

export type TeamSign = (typeof teamSigns)[number];

/** Colors of teams; each has a pattern of its own, which tells them apart without colors. */
export const teamColors = ["sun", "sky", "coral", "leaf", "violet", "chalk", "pink", "stone"] as const;

export type TeamColor = (typeof teamColors)[number];

/** What a team looks like. */
export interface TeamFace {
  readonly sign: TeamSign;
  readonly color: TeamColor;
  /** Which of the teams with this sign it is, from 1: above 1 at tables of more teams than there are signs. */
  readonly number: number;
}

/** Returns what a team looks like. No two of a table look the same. */
export function teamFaceOf(seat: Seat): TeamFace {
  const number = Math.floor(seat / teamSigns.length) + 1;
  return {
    sign: teamSigns[seat % teamSigns.length] ?? teamSigns[0],
    // Teams of one sign differ in color, too.
    color: teamColors[(seat + number - 1) % teamColors.length] ?? teamColors[0],
    number,
  };
}

/** Fewest and most characters of a team's name. */
export const teamNameLength = { from: 2, to: 24 } as const;

/**
 * Returns the name of a team as it is stored: by the rules of names under which people play, 2 to 24 characters. Null where
 * it is empty: the team is then called by its sign.
 */
export function readTeamName(typed: string | null): Result<string | null, "team-name-invalid"> {
  const { from, to } = teamNameLength;
  const read = readTableName(typed);
  if (read.ok && (read.value === null || isWithin([...read.value].length, teamNameLength))) {
    return read;
  }
  return refuse("team-name-invalid", { minLength: from, maxLength: to });
}

function isWithin(length: number, { from, to }: Range): boolean {
  return length >= from && length <= to;
}

/** By what two names of teams count as the same: without regard to case, and to spaces. */
export function teamNameKey(name: string): string {
  return normalizeDisplayName(name).toLowerCase().replaceAll(" ", "");
}

/** Most characters of a message to all screens of a table. */
export const classMessageMaxLength = 80;

/** Milliseconds for which a message to all screens is shown. */
export const classMessageTime = 60_000;

/** What a teacher says on all screens of a table. */
export interface ClassMessage {
  readonly text: string;
  /** When it was sent, in milliseconds since 1970 UTC. */
  readonly sentAt: number;
}

/** Returns a message as it is stored, in one line. */
export function readClassMessage(typed: string): Result<string, "message-invalid"> {
  const text = typed.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  const isShown = /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !/\p{Cc}|\p{Mn}{3}/u.test(text);
  return isShown && [...text].length <= classMessageMaxLength
    ? ok(text)
    : refuse("message-invalid", { maxLength: classMessageMaxLength });
}
