import type { GameId } from "@belab/domain/games";
import { formatSeconds, readTimer, type TableClock, tablePaths } from "@belab/domain/tables";
import { Button, Title } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { gameTexts } from "../../messages/games.ts";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { CountdownTimer, type CountdownTimerLabels } from "../CountdownTimer/CountdownTimer.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { ShareAddress, type ShareAddressLabels } from "../ShareAddress/ShareAddress.tsx";
import classes from "./GameTable.module.css";

export interface GameTableLabels {
  /** The way back to the games. @default "All games" */
  back: string;
  /** Said to whoever controls the clock. */
  control: string;
  /** Said to everybody else. */
  watch: string;
  /** Said of a table that has ended, with the time that was left. */
  ended: (timeLeft: string) => string;
  /** Said of a table that has ended after its time was up. */
  endedTimeUp: string;
  /** Said while changes do not arrive. */
  lost: string;
  /** @default "End table" */
  end: string;
  /** What each game is called. @default gameTexts.titles */
  titles: Readonly<Record<GameId, string>>;
  /** Texts of the timer. */
  timer: Partial<CountdownTimerLabels>;
  /** Texts of the address. */
  share: Partial<ShareAddressLabels>;
}

export interface GameTableProps extends ComponentPropsWithRef<"section"> {
  game: GameId;
  clock: TableClock;
  /** The table has ended, and its clock stands still. @default false */
  isEnded?: boolean;
  /** Changes do not arrive at the moment. @default false */
  isConnectionLost?: boolean;
  /** Whoever looks may pause, resume and end the table. @default false */
  canControl?: boolean;
  /** A change is under way. @default false */
  isPending?: boolean;
  /** Why the last change did not happen. */
  failure?: string | undefined;
  /** The time, in milliseconds since 1970 UTC, as the clock's owner counts it. @default Date.now */
  now?: () => number;
  /** The table's whole address, to give to others. */
  address: string;
  /** @default tablePaths.games */
  gamesHref?: string;
  onPauseToggle: () => void;
  onEnd: () => void;
  labels?: Partial<GameTableLabels>;
}

const defaultLabels: GameTableLabels = {
  back: "All games",
  control: "Share the address with your class. Everybody who opens it sees this clock.",
  watch: "This is your table's clock. Your teacher pauses it and lets it run again for everybody at once.",
  ended: (timeLeft) => `This table has ended, with ${timeLeft} left on its clock.`,
  endedTimeUp: "This table has ended. Its time was up.",
  lost: "The connection is lost. The clock goes on from what is known; a pause may be missing. Connecting again…",
  end: "End table",
  titles: gameTexts.titles,
  timer: {},
  share: {},
};

/** One run of a game, with one clock for everybody. Renders the game's title, a large `CountdownTimer` and what one may do. */
export function GameTable({
  game,
  clock,
  isEnded = false,
  isConnectionLost = false,
  canControl = false,
  isPending = false,
  failure,
  now = Date.now,
  address,
  gamesHref = tablePaths.games,
  onPauseToggle,
  onEnd,
  labels,
  className,
  ...rest
}: GameTableProps) {
  const headlineId = useId();
  const texts = { ...defaultLabels, ...labels };
  return (
    <section {...rest} aria-labelledby={headlineId} className={clsx(classes.root, className)}>
      <div>
        {!isEnded && <FormLink href={gamesHref}>{texts.back}</FormLink>}
        <Title order={1} id={headlineId}>
          {texts.titles[game]}
        </Title>
      </div>
      <p role="status" className={classes.text}>
        {textOf({ clock, isEnded, canControl, texts })}
      </p>
      {!isEnded && (
        <div className={classes.clock}>
          <CountdownTimer
            clock={clock}
            now={now}
            size="lg"
            isPending={isPending}
            labels={texts.timer}
            {...(canControl && { onPauseToggle })}
          />
        </div>
      )}
      <div role="status" className={classes.status}>
        {isConnectionLost && !isEnded && (
          <p className={classes.lost}>
            <IconPlugConnectedX aria-hidden="true" className={classes.sign} />
            <span>{texts.lost}</span>
          </p>
        )}
      </div>
      {failure && <FailureNote text={failure} />}
      {!isEnded && <ShareAddress address={address} labels={texts.share} className={classes.share ?? ""} />}
      {isEnded && <ButtonLink href={gamesHref}>{texts.back}</ButtonLink>}
      {canControl && !isEnded && (
        <Button variant="default" disabled={isPending} onClick={onEnd} className={classes.end ?? ""}>
          {texts.end}
        </Button>
      )}
    </section>
  );
}

interface TextProps extends Required<Pick<GameTableProps, "clock" | "isEnded" | "canControl">> {
  texts: GameTableLabels;
}

function textOf({ clock, isEnded, canControl, texts }: TextProps): string {
  if (isEnded) {
    // A clock that stands still reads the same at any time.
    const { seconds } = readTimer(clock, 0);
    return seconds === 0 ? texts.endedTimeUp : texts.ended(formatSeconds(seconds));
  }
  return canControl ? texts.control : texts.watch;
}
