import type { Figure } from "@belab/domain/games";

/** A result of a game that is over. */
interface Result {
  game: string;
  figures: readonly Figure[];
}

/** A result as pages show it, of the player or of the class. */
export interface ShownResult extends Result {
  gameTableId: string;
  /** Milliseconds since 1970 UTC. */
  endedAt: number;
  /** Where all of it is shown; undefined where the table is deleted. */
  href: string | undefined;
  /** What there is to say of it besides, such as that it was practice. */
  note: string;
}

/** The most important figure of one game, over several times that it was played, the first time first. */
export interface Trend {
  game: string;
  /** Of the figure. */
  key: string;
  figures: readonly Figure[];
}

/**
 * The trends that results show, those of the game first that was played last. Where a game is judged by another figure,
 * that is a trend of its own. One time is no trend yet.
 *
 * @param results - newest first.
 */
export function trendsOf(results: readonly Result[]): Trend[] {
  const mains = results.flatMap(({ game, figures: [main] }) =>
    main === undefined || main.value === null ? [] : { game, main },
  );
  return [...Map.groupBy(mains, ({ game, main }) => `${game} ${main.key}`).values()].flatMap(([last, ...before]) =>
    last === undefined || before.length === 0
      ? []
      : { game: last.game, key: last.main.key, figures: [last, ...before].map(({ main }) => main).reverse() },
  );
}
