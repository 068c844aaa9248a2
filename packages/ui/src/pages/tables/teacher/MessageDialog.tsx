import { normalizeDisplayName } from "@belab/domain/accounts";
import { classMessageMaxLength } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/ClassMessage";
import { type SubmitEvent, useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { FormTextField } from "../../../sections/FormTextField/FormTextField.tsx";
import { Modal } from "../../../theme/mantine.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./TeacherDialogs.module.css";

export interface MessageDialogProps {
  /** Called with what the class is to read. */
  onMessage: (text: string) => void;
  onClose: () => void;
}

/** Asks what is to stand on all screens: one press on a phrase, or own words. */
export function MessageDialog({ onMessage, onClose }: MessageDialogProps) {
  const { messages, format } = useMessages(catalogue);
  const [typed, setTyped] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const text = normalizeDisplayName(typed);

  function show(chosen: string) {
    onMessage(chosen);
    onClose();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (text !== "") {
      show(text);
    }
  }

  return (
    <Modal
      opened
      centered
      size={480}
      title={messages.title}
      withCloseButton={false}
      classNames={{ header: classes.header ?? "", body: classes.body ?? "" }}
      onClose={onClose}
    >
      <p className={classes.text}>{messages.text}</p>
      <ul aria-label={messages.ready} className={classes.phrases}>
        {Object.values(messages.phrases).map((phrase, index) => (
          <li key={phrase}>
            <PlainButton variant="default" data-autofocus={index === 0 || undefined} onClick={() => show(phrase)}>
              {phrase}
            </PlainButton>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className={classes.form}>
        <FormTextField
          label={format("own", { most: classMessageMaxLength })}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={classMessageMaxLength}
          error={isSubmitted && text === "" && messages.empty}
        />
        <div className={classes.actions}>
          <PlainButton variant="default" onClick={onClose}>
            {messages.cancel}
          </PlainButton>
          <PlainButton type="submit">{messages.show}</PlainButton>
        </div>
      </form>
    </Modal>
  );
}
