import type { GameId } from "@belab/domain/games";
import type { OwnSeat } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/PlayerPage";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { GuestNameForm } from "./GuestNameForm.tsx";
import classes from "./PlayerPage.module.css";

export interface NewNameFormProps {
  own: OwnSeat;
  game: GameId;
  pending: boolean;
  /** Why the last name was refused. */
  error: string | undefined;
  onRename: (name: string) => void;
}

/** Asks for another name, where the teacher has taken the player's off the projector. */
export function NewNameForm({ own, game, pending, error, onRename }: NewNameFormProps) {
  const { messages, format } = useMessages(catalogue);
  const { title, save } = messages.newName;
  return (
    <div className={classes.newName}>
      <PageSection title={title} intro={format("newNameText", { name: own.name })}>
        <GuestNameForm game={game} error={error} pending={pending} onSubmit={onRename} className={classes.rename}>
          <div className={classes.actions}>
            <PlainButton type="submit" disabled={pending}>
              {save}
            </PlainButton>
          </div>
        </GuestNameForm>
      </PageSection>
    </div>
  );
}
