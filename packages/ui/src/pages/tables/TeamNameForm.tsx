import type { Seat } from "@belab/domain/games";
import { readTeamName, teamNameLength } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeamName";
import { useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useTeamName } from "../../messages/teams.tsx";
import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import { TeamFace } from "../../sections/TeamFace/TeamFace.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PlayerPage.module.css";
import { SingleFieldForm } from "./SingleFieldForm.tsx";

export interface TeamNameFormProps {
  /** Of the own team. */
  seat: Seat;
  pending: boolean;
  /** Why the last name was refused. */
  error: string | undefined;
  /** Called with null where the team goes back to the name of its sign. */
  onTeamName: (name: string | null) => void;
}

/** What the own team is called, and what it may call itself instead: any member can say. */
export function TeamNameForm({ seat, pending, error, onTeamName }: TeamNameFormProps) {
  const { messages, format } = useMessages(catalogue);
  const name = useTeamName()(seat);
  // The name that is being changed: once another has come, the form is done. Null after the form was closed.
  const [edited, setEdited] = useState<string | null>();
  if (edited !== name) {
    return (
      <div className={classes.teamName}>
        <TeamFace seat={seat} />
        <p className={classes.teamCalled}>{format("called", { name })}</p>
        <PlainButton variant="default" autoFocus={edited !== undefined} onClick={() => setEdited(name)}>
          {messages.change}
        </PlainButton>
      </div>
    );
  }
  return (
    <SingleFieldForm
      pending={pending}
      error={error}
      className={classes.rename}
      validate={(typed) => (readTeamName(typed).ok ? undefined : format("invalid", { ...teamNameLength }))}
      onSubmit={(typed) => onTeamName(typed.trim() === "" ? null : typed)}
    >
      {(field) => (
        <>
          <FormTextField
            {...field}
            label={messages.label}
            sideGuide={messages.hint}
            name="teamName"
            autoFocus
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="done"
            maxLength={teamNameLength.to}
          />
          <div className={classes.actions}>
            <PlainButton type="submit" disabled={pending}>
              {messages.save}
            </PlainButton>
            <PlainButton variant="default" onClick={() => setEdited(null)}>
              {messages.cancel}
            </PlainButton>
          </div>
        </>
      )}
    </SingleFieldForm>
  );
}
