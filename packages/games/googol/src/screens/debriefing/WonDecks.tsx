import catalogue from "@belab/googol/texts/en/ClassDebriefing";
import { useMessages } from "@belab/ui/theme";
import classes from "./ClassDebriefing.module.css";

/** Up to so many decks, each has a slip in the picture. */
const mostShown = 160;

interface WonDecksProps {
  won: number;
  decks: number;
}

/** A slip for each deck, those that were won in the sun; a hundred slips where there are many decks. */
export function WonDecks({ won, decks }: WonDecksProps) {
  const { messages, format } = useMessages(catalogue);
  const isWhole = decks <= mostShown;
  const count = isWhole ? decks : 100;
  const shining = isWhole ? won : Math.round((100 * won) / decks);
  const columns = columnsOf(count);
  const rows = Math.ceil(count / columns);
  // A few slips would be too large.
  const margin = rows === 1 ? 0.8 : 0;
  return (
    <>
      <svg
        aria-hidden="true"
        className={classes.picture}
        preserveAspectRatio="xMinYMid"
        viewBox={`0 ${-13 * margin} ${columns * 10} ${(rows + 2 * margin) * 13}`}
      >
        {Array.from({ length: count }, (_, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a slip keeps its place.
            key={index}
            className={classes.slip}
            data-won={index < shining || undefined}
            x={(index % columns) * 10 + 1}
            y={Math.floor(index / columns) * 13 + 1}
            width="8"
            height="11"
            rx="1.2"
          />
        ))}
      </svg>
      {isWhole ? (
        <ul className={classes.legend}>
          {shining > 0 && <Entry won>{messages.legend.won}</Entry>}
          {shining < count && <Entry>{messages.legend.lost}</Entry>}
        </ul>
      ) : (
        <p>{format("wonOfHundred", { won: shining })}</p>
      )}
    </>
  );
}

/** What a slip of the picture stands for. */
function Entry({ won = false, children }: { won?: boolean; children: string }) {
  return (
    <li>
      <svg aria-hidden="true" viewBox="0 0 10 13">
        <rect className={classes.slip} data-won={won || undefined} x="1" y="1" width="8" height="11" rx="1.2" />
      </svg>
      {children}
    </li>
  );
}

/** So many that the picture is wide, and in fives, so that slips are easy to count. */
function columnsOf(count: number): number {
  return count <= 10 ? count : 5 * Math.round(Math.sqrt(count * 3.4) / 5);
}
