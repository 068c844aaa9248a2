import type { GameId } from "@belab/domain/games";
import type { OwnSeat } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/PlayerPage";
import { useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { elementPlace, withElement } from "../../messages/withElement.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { GuestNameForm } from "./GuestNameForm.tsx";
import classes from "./PlayerPage.module.css";

interface PlayerSeatProps {
  own: OwnSeat;
  game: GameId;
  /** There is no name by which others know the player. */
  isPractice: boolean;
  pending: boolean;
  /** Why the last name was refused. */
  error: string | undefined;
  /** Without it the name stays as it is. */
  onRename: ((name: string) => void) | undefined;
  onLeave: () => void;
}

/** As whom someone plays, and what they can change about it: a quiet line at the end of the page. */
export function PlayerSeat({ own, game, isPractice, pending, error, onRename, onLeave }: PlayerSeatProps) {
  const { messages, format } = useMessages(catalogue);
  // The name that is being changed: once another has come, the form is done. Null after the form was closed.
  const [edited, setEdited] = useState<string | null>();
  const close = () => setEdited(null);

  function rename(name: string) {
    if (name === own.name) {
      close();
    } else {
      onRename?.(name);
    }
  }

  return (
    <section aria-label={messages.self} className={classes.seat}>
      {edited === own.name && onRename ? (
        <GuestNameForm
          game={game}
          initialValue={own.name}
          error={error}
          pending={pending}
          onSubmit={rename}
          className={classes.rename}
        >
          <div className={classes.actions}>
            <PlainButton type="submit" disabled={pending}>
              {messages.name.save}
            </PlainButton>
            <PlainButton variant="default" onClick={close}>
              {messages.name.cancel}
            </PlainButton>
          </div>
        </GuestNameForm>
      ) : (
        <>
          <p className={classes.self}>
            {isPractice
              ? messages.practice.text
              : withElement(format("playingAs", { name: elementPlace }), <strong>{own.name}</strong>)}
          </p>
          <div className={classes.actions}>
            {onRename && (
              <PlainButton variant="default" autoFocus={edited !== undefined} onClick={() => setEdited(own.name)}>
                {messages.name.change}
              </PlainButton>
            )}
            <PlainButton variant="subtle" disabled={pending} onClick={onLeave}>
              {isPractice ? messages.practice.leave : messages.leave}
            </PlainButton>
          </div>
        </>
      )}
    </section>
  );
}
