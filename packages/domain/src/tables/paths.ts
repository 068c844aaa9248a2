import type { JoinKey } from "./joinCode.ts";

/** The addresses of the pages about games and tables. Those of players and of the projector need no account. */
export const tablePaths = {
  games: "/home/games",
  newTable: "/home/games/new",
  table: "/home/games/table",
  join: "/join",
  play: "/play",
  projector: "/projector",
} as const;

/** Returns the path of the page on which a teacher opens a table of a game. */
export function newTablePath(game: string): string {
  return `${tablePaths.newTable}?${new URLSearchParams({ game })}`;
}

/** Returns the path of the page on which a teacher runs a table. */
export function tablePath(gameTableId: string): string {
  return `${tablePaths.table}?${new URLSearchParams({ gameTableId })}`;
}

/** Returns the path of the page on which a person plays at a table. */
export function playPath(gameTableId: string): string {
  return `${tablePaths.play}?${new URLSearchParams({ gameTableId })}`;
}

/** Parameter of a seat's address: adds the result to the account that was just created. */
export const claimParameter = "claim";

/** Returns the path of a seat whose result becomes part of the account that is signed in. */
export function claimPath(gameTableId: string): string {
  return `${playPath(gameTableId)}&${claimParameter}=1`;
}

/** Returns the path of the page on which people join by a link or a QR code. */
export function joinPath(joinToken: string): string {
  return `${tablePaths.join}?${new URLSearchParams({ token: joinToken })}`;
}

/** Returns the path of the page on which people join, with the code that a person typed elsewhere, or a link's token. */
export function joinKeyPath(key: JoinKey): string {
  return `${tablePaths.join}?${new URLSearchParams({ ...key })}`;
}

/** Set in the address of the page on which people join, where what they tried before led to no table. */
export const wrongCodeParameter = "wrong";

/** The path of the page on which people join, for those who need another code. */
export const wrongCodePath = `${tablePaths.join}?${wrongCodeParameter}=1`;

/** Returns the path of the projector's page, by its read-only link. */
export function projectorPath(projectorToken: string): string {
  return `${tablePaths.projector}?${new URLSearchParams({ token: projectorToken })}`;
}

/** Returns the path of the projector's page, of a teacher who is signed in. */
export function ownProjectorPath(gameTableId: string): string {
  return `${tablePaths.projector}?${new URLSearchParams({ gameTableId })}`;
}
