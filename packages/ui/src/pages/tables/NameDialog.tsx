import { type SubmitEvent, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import { Modal } from "../../theme/mantine.tsx";
import classes from "./teacher/TeacherDialogs.module.css";

interface NameDialogProps<Name> {
  messages: Record<"title" | "name" | "submit" | "cancel", string>;
  /** The present name; empty for none. */
  name: string;
  maxLength: number;
  /** What is typed, as a name, if it can be one. */
  read: (typed: string) => { ok: true; value: Name } | { ok: false };
  /** Said below the field while what is typed cannot be a name. */
  wrongName: string;
  /** Says that only once the form was submitted. @default false */
  patient?: boolean;
  /** A sentence under the field. */
  hint?: string;
  onRename: (name: Name) => void;
  onClose: () => void;
}

/** Asks for another name. */
export function NameDialog<Name>({
  messages,
  name,
  maxLength,
  read,
  wrongName,
  patient = false,
  hint,
  onRename,
  onClose,
}: NameDialogProps<Name>) {
  const [text, setText] = useState(name);
  const [isSubmitted, setSubmitted] = useState(false);
  const result = read(text);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (result.ok) {
      onRename(result.value);
      onClose();
    }
  }

  return (
    <Modal
      opened
      centered
      size={440}
      title={messages.title}
      withCloseButton={false}
      classNames={{ header: classes.header ?? "", body: classes.body ?? "" }}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className={classes.form}>
        <FormTextField
          label={messages.name}
          value={text}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={maxLength}
          error={!result.ok && (isSubmitted || !patient) && wrongName}
        />
        {hint && <p className={classes.text}>{hint}</p>}
        <div className={classes.actions}>
          <PlainButton variant="default" onClick={onClose}>
            {messages.cancel}
          </PlainButton>
          <PlainButton type="submit">{messages.submit}</PlainButton>
        </div>
      </form>
    </Modal>
  );
}
