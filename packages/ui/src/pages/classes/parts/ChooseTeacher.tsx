import catalogue from "@belab/locales/en/classes/ClassPage";
import { type SubmitEvent, useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./ClassParts.module.css";
import { teacherName } from "./shownClass.ts";

/** A teacher of the organisation to which a class belongs. */
export interface Colleague {
  accountId: string;
  firstName: string;
  lastName: string;
  /** They teach the class. */
  isTeacher: boolean;
  /** This is the person who is signed in. */
  isSelf: boolean;
}

interface ChooseTeacherProps {
  /** Those who can be chosen. */
  colleagues: readonly Colleague[];
  submitLabel: string;
  pending: boolean;
  /** Resolves to whether it was done. */
  onChoose: (colleague: Colleague) => Promise<boolean>;
}

/** One of the teachers of an organisation, and a button. */
export function ChooseTeacher({ colleagues, submitLabel, pending, onChoose }: ChooseTeacherProps) {
  const { messages } = useMessages(catalogue);
  const [accountId, setAccountId] = useState("");
  const chosen = colleagues.find((colleague) => colleague.accountId === accountId);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen === undefined) {
      event.currentTarget.querySelector("select")?.focus();
    } else if (!pending && (await onChoose(chosen))) {
      setAccountId("");
    }
  }

  return (
    <form onSubmit={submit} className={classes.line}>
      <SelectField
        label={messages.colleague}
        placeholder={messages.choose}
        options={colleagues.map((colleague) => ({ value: colleague.accountId, label: teacherName(colleague) }))}
        value={chosen ? accountId : ""}
        onChange={setAccountId}
      />
      <PlainButton type="submit" variant="default" pending={pending}>
        {submitLabel}
      </PlainButton>
    </form>
  );
}
