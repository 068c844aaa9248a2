import { type KeptResult, playPath } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/KeptResults";
import { useRef } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { UnstyledButton } from "../../../elements/UnstyledButton.tsx";
import { useGameTitle } from "../../../messages/games.tsx";
import { dayInWords } from "../../../messages/momentInWords.ts";
import { FormLink } from "../../../sections/FormLink/FormLink.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./KeptResults.module.css";

export interface KeptResultsProps {
  results: readonly KeptResult[];
  onForget: (gameTableId: string) => void;
}

/** Leads guests back to the results that they have kept on this device. Nobody is named: others use the device, too. */
export function KeptResults({ results, onForget }: KeptResultsProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const gameTitle = useGameTitle();
  const heading = useRef<HTMLHeadingElement>(null);

  function forget(gameTableId: string) {
    // Its button goes.
    heading.current?.focus();
    onForget(gameTableId);
  }

  return (
    <section aria-label={messages.title} className={classes.root}>
      <Heading ref={heading} order={2} size="h5" tabIndex={-1}>
        {messages.title}
      </Heading>
      <ul className={classes.list}>
        {results.map(({ gameTableId, game, endedAt }) => {
          const values = { game: gameTitle(game), day: dayInWords({ time: endedAt, now: Date.now(), locale }) };
          return (
            <li key={gameTableId} className={classes.result}>
              <FormLink href={playPath(gameTableId)}>{format("result", values)}</FormLink>
              <UnstyledButton
                aria-label={format("forgetResult", values)}
                onClick={() => forget(gameTableId)}
                className={classes.forget}
              >
                {messages.forget}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
