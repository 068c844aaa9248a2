/** The addresses of the pages about games and tables in the signed-in area. */
export const tablePaths = {
  games: "/home/games",
  table: "/home/games/table",
} as const;

/** The page of one game table. */
export function tablePath(gameTableId: string): string {
  return `${tablePaths.table}?${new URLSearchParams({ gameTableId })}`;
}
