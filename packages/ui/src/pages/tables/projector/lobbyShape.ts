import type { LobbyName } from "@belab/domain/tables";

/** How the names of those who have joined fill what the stage has left. */
export interface LobbyShape {
  /** The more names there are, the smaller they are, and the code above them. */
  size: "few" | "some" | "many";
  /** How many letters fit into the room of a name. */
  letters: number;
  /** Longer names take the room of two. */
  hasWide: boolean;
  /** Names stand in the tiles of their teams. */
  inTeams: boolean;
}

/** How many names of one cell fit, and how long these can be. */
const sizes = [
  { size: "few", cells: 12, letters: 14 },
  { size: "some", cells: 36, letters: 11 },
  { size: "many", cells: 88, letters: 11 },
] as const;

/** Most teams, and most members of one, whose names stand in their tiles. */
const namedTeams = 8;
const namedMembers = 4;

/** How many names stand below more teams than that: the last ones. */
export const namesBelowTeams = 6;

/** Most letters of a name on the stage. */
export const stageNameLength = 24;

/**
 * Returns how names fill the stage.
 *
 * @param teams - how many there are; 0 where everybody plays alone.
 * @param membersMax - most members of a team.
 */
export function shapeOf(names: readonly LobbyName[], teams: number, membersMax: number): LobbyShape {
  if (teams > 0) {
    const inTeams = teams <= namedTeams && membersMax <= namedMembers;
    return { size: "many", letters: stageNameLength, hasWide: false, inTeams };
  }
  const { size, letters } = sizes.find((each) => cellsOf(names, each.letters) <= each.cells) ?? sizes[2];
  const hasWide = cellsOf(names, letters) <= sizes[2].cells;
  return { size, letters, hasWide, inTeams: false };
}

function cellsOf(names: readonly LobbyName[], letters: number): number {
  return names.reduce((sum, { name }) => sum + (lengthOf(name) > letters ? 2 : 1), 0);
}

/** Returns the letters of a name. */
export function lengthOf(name: string | null): number {
  return [...(name ?? "")].length;
}

/** Returns a name of so many letters at most. */
export function cutName(name: string, most: number): string {
  const letters = [...name];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
    : name;
}
