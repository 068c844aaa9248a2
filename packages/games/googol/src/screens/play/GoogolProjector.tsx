import type { StreamProgress } from "@belab/domain/tables";
import catalogue from "@belab/googol/texts/en/Play";
import { useMessages } from "@belab/ui/theme";
import type { GoogolParameters } from "../../setup/index.ts";
import classes from "./GoogolProjector.module.css";

interface GoogolProjectorProps {
  parameters: Pick<GoogolParameters, "decks">;
  streams: readonly StreamProgress[];
}

/** How many decks the class has finished: each deck of the game fills as players finish it. It shows nobody, and no slip. */
export function GoogolProjector({ parameters: { decks }, streams }: GoogolProjectorProps) {
  const { format } = useMessages(catalogue);
  // A phase is a deck.
  const finished = streams.map(({ phase }) => (phase === null ? decks : phase.number - 1));
  const players = finished.length;
  const done = finished.reduce((sum, count) => sum + count, 0);
  const numbers = Array.from({ length: decks }, (_, index) => index + 1);
  return (
    <div className={classes.root}>
      <p className={classes.count}>{format("projector", { done, all: players * decks })}</p>
      <div aria-hidden="true" className={classes.decks} data-size={decks <= 5 ? "lg" : decks <= 10 ? "md" : "sm"}>
        {numbers.map((number) => {
          const share = finished.filter((count) => count >= number).length / Math.max(1, players);
          return (
            <span key={number} className={classes.place}>
              <span className={classes.deck}>
                <span className={classes.filling} style={{ height: `${share * 100}%` }} />
              </span>
              <span className={classes.number}>{number}</span>
            </span>
          );
        })}
      </div>
    </div>
  );
}
