import type { LobbyName } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/ProjectorPage";
import { useEffect, useState } from "react";
import { UnstyledButton } from "../../../elements/UnstyledButton.tsx";
import { VisuallyHidden } from "../../../elements/VisuallyHidden.tsx";

import { useMessages } from "../../../theme/messages.tsx";
import { cutName, type LobbyShape, lengthOf, stageNameLength } from "./lobbyShape.ts";
import classes from "./Stage.module.css";

export interface NamesProps {
  names: readonly LobbyName[];
  /** Who has this number or a later one has come before everybody's eyes. */
  freshFrom: number;
  /** Called with who is to be asked for another name; left out where this screen can't do that. */
  onNameHide: ((participantId: string) => void) | undefined;
}

interface LobbyNamesProps extends NamesProps {
  shape: LobbyShape;
  /** Only the last ones of many are named. */
  isLast: boolean;
}

/** The names of those who have joined. */
export function LobbyNames({ names, shape, isLast, ...rest }: LobbyNamesProps) {
  const { messages } = useMessages(catalogue);
  return (
    <div className={classes.named}>
      {isLast && (
        <p data-caption="" className={classes.lastNames}>
          {messages.lastNames}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: On a phone the names are scrolled, also by keyboard. */}
      <ul aria-label={messages.names} className={classes.names} data-size={shape.size} tabIndex={0}>
        {names.map((each) => (
          <NameItem
            key={each.number}
            person={each}
            isWide={shape.hasWide && lengthOf(each.name) > shape.letters}
            most={shape.hasWide ? stageNameLength : shape.letters}
            {...rest}
          />
        ))}
      </ul>
    </div>
  );
}

interface NameItemProps extends Omit<NamesProps, "names"> {
  person: LobbyName;
  isWide?: boolean;
  /** Most letters that are shown. */
  most: number;
}

/** A name, which a press takes off the screen where the teacher has opened it. */
export function NameItem({ person, isWide, most, freshFrom, onNameHide }: NameItemProps) {
  const { messages, format } = useMessages(catalogue);
  const { name, number, participantId } = person;
  const isPressed = onNameHide !== undefined && participantId !== undefined;
  const text =
    name === null ? (
      <>
        <span aria-hidden="true">…</span>
        <VisuallyHidden>{messages.hiddenName}</VisuallyHidden>
      </>
    ) : (
      <bdi>{cutName(name, most)}</bdi>
    );
  return (
    <li
      className={classes.nameItem}
      data-caption=""
      data-wide={isWide || undefined}
      data-fresh={number >= freshFrom || undefined}
      data-hidden={name === null || undefined}
    >
      {isPressed ? (
        <UnstyledButton
          className={classes.nameButton ?? ""}
          // The focus stays where it is.
          aria-disabled={name === null || undefined}
          aria-label={name === null ? messages.hiddenName : format("hideName", { name })}
          title={name === null ? undefined : messages.hideNameHint}
          onClick={() => name !== null && onNameHide(participantId)}
        >
          {text}
        </UnstyledButton>
      ) : (
        <span className={classes.nameText}>{text}</span>
      )}
    </li>
  );
}

/** How long a count stays as it was said, in milliseconds. */
const pause = 10_000;

/**
 * Returns a count for screen readers, which changes at most every ten seconds; undefined before the first change: nothing is
 * said of those who were there before the page was opened.
 */
export function useCalmCount(count: number | undefined): number | undefined {
  const [known, setKnown] = useState(count);
  const [said, setSaid] = useState<number>();
  const [isQuiet, setQuiet] = useState(false);
  if (!isQuiet && known !== count) {
    setKnown(count);
    setSaid(known === undefined ? undefined : count);
    setQuiet(known !== undefined);
  }
  useEffect(() => {
    if (!isQuiet) {
      return undefined;
    }
    const timeout = setTimeout(() => setQuiet(false), pause);
    return () => clearTimeout(timeout);
  }, [isQuiet]);
  return said;
}
