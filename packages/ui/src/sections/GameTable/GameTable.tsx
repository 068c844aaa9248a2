import type { GameId } from "@belab/domain/games";
import { formatSeconds, readTimer, type TableClock, tablePaths } from "@belab/domain/tables";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/GameTable";
import { Button, Title } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { useGameTexts } from "../../messages/games.ts";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { CountdownTimer, type CountdownTimerLabels } from "../CountdownTimer/CountdownTimer.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { ShareAddress, type ShareAddressLabels } from "../ShareAddress/ShareAddress.tsx";
import classes from "./GameTable.module.css";

/** The texts of a `GameTable` and of what it holds, by default those of the provider's language. */
export type GameTableLabels = Overrides<Messages> & {
  readonly timer?: CountdownTimerLabels;
  readonly share?: ShareAddressLabels;
};

export interface GameTableProps extends ComponentPropsWithRef<"section"> {
  game: GameId;
  clock: TableClock;
  /** The table has ended, and its clock has stopped. @default false */
  ended?: boolean;
  /** Changes of the clock are not arriving at the moment. @default false */
  connectionLost?: boolean;
  /** The person may pause, resume and end the table. @default false */
  canControl?: boolean;
  /** A change was requested and is not done yet. @default false */
  pending?: boolean;
  /** Why the last change failed. */
  error?: string | undefined;
  /** The time, in milliseconds since 1970 UTC, as the clock's owner counts it. @default Date.now */
  now?: () => number;
  /** The table's full address, to share. */
  address: string;
  /** @default tablePaths.games */
  gamesHref?: string;
  onPauseToggle: () => void;
  onEnd: () => void;
  labels?: GameTableLabels;
}

/**
 * One run of a game, with one clock for everyone.
 * Renders the game's title, a large `CountdownTimer` and the available actions.
 */
export function GameTable({
  game,
  clock,
  ended = false,
  connectionLost = false,
  canControl = false,
  pending = false,
  error,
  now = Date.now,
  address,
  gamesHref = tablePaths.games,
  onPauseToggle,
  onEnd,
  labels,
  className,
  ...rest
}: GameTableProps) {
  const titleId = useId();
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  const games = useGameTexts();
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div>
        {!ended && <FormLink href={gamesHref}>{messages.back}</FormLink>}
        <Title order={1} id={titleId}>
          {games.titles[game]}
        </Title>
      </div>
      <p role="status" className={classes.text}>
        {textOf({ clock, ended, canControl, translation })}
      </p>
      {!ended && (
        <CountdownTimer
          clock={clock}
          now={now}
          size="lg"
          pending={pending}
          labels={labels?.timer}
          {...(canControl && { onPauseToggle })}
        />
      )}
      <div role="status" className={classes.status}>
        {connectionLost && !ended && (
          <p className={classes.lost}>
            <IconPlugConnectedX aria-hidden="true" className={classes.sign} />
            <span>{messages.lost}</span>
          </p>
        )}
      </div>
      {error && <FailureNote text={error} />}
      {!ended && <ShareAddress address={address} labels={labels?.share} className={classes.share ?? ""} />}
      {ended && <ButtonLink href={gamesHref}>{messages.back}</ButtonLink>}
      {canControl && !ended && (
        <Button variant="default" disabled={pending} onClick={onEnd} className={classes.end ?? ""}>
          {messages.end}
        </Button>
      )}
    </section>
  );
}

interface TextProps extends Required<Pick<GameTableProps, "clock" | "ended" | "canControl">> {
  translation: Translation<Messages>;
}

function textOf({ clock, ended, canControl, translation }: TextProps): string {
  const { messages, format } = translation;
  if (ended) {
    // A stopped clock reads the same at any time.
    const { seconds } = readTimer(clock, 0);
    return seconds === 0 ? messages.endedTimeUp : format("ended", { time: formatSeconds(seconds) });
  }
  return canControl ? messages.control : messages.watch;
}
