import type { GoogolProgressView } from "@belab/domain/games/googol";
import catalogue from "@belab/locales/en/games/GoogolPlay";
import { useMessages } from "../../../../theme/messages.tsx";
import type { ProjectorViewProps } from "../../screens.tsx";
import classes from "./GoogolProjector.module.css";

type GoogolProjectorProps = ProjectorViewProps<GoogolProgressView>;

/** How many decks the class has finished: each deck of the game fills as players finish it. It shows nobody, and no slip. */
export function GoogolProjector({ views, streams }: GoogolProjectorProps) {
  const { format } = useMessages(catalogue);
  const finished = finishedDecks({ views, streams });
  const players = finished.length;
  const decks = Object.values(views)[0]?.decks ?? 0;
  const done = finished.reduce((sum, count) => sum + count, 0);
  return (
    <div className={classes.root}>
      <p className={classes.count}>{format("projector", { done, all: players * decks })}</p>
      <div aria-hidden="true" className={classes.decks} data-size={decks <= 5 ? "lg" : decks <= 10 ? "md" : "sm"}>
        {Array.from({ length: decks }, (_, index) => {
          const share = finished.filter((count) => count > index).length / Math.max(1, players);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: decks are counted.
            <span key={index} className={classes.place}>
              <span className={classes.deck}>
                <span className={classes.filling} style={{ height: `${share * 100}%` }} />
              </span>
              <span className={classes.number}>{index + 1}</span>
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** How many decks each player has finished. */
function finishedDecks({ views, streams }: GoogolProjectorProps): number[] {
  const over = new Set(streams.filter(({ phase }) => phase === null).map(({ stream }) => stream));
  return Object.entries(views).map(([stream, { deck, decks, isDecided }]) =>
    over.has(Number(stream)) ? decks : deck - (isDecided ? 0 : 1),
  );
}
