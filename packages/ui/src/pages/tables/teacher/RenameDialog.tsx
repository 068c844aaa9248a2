import { displayNameMaxLength, isDisplayName, normalizeDisplayName } from "@belab/domain/accounts";
import type { WatchedPerson } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { type SubmitEvent, useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { FormTextField } from "../../../sections/FormTextField/FormTextField.tsx";
import { Modal } from "../../../theme/mantine.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import type { TableCommands } from "./shownTable.ts";
import classes from "./TeacherDialogs.module.css";

export interface RenameDialogProps extends Pick<TableCommands, "onRename"> {
  person: WatchedPerson;
  onClose: () => void;
}

/** Asks for another name of a person at the table. */
export function RenameDialog({ person, onRename, onClose }: RenameDialogProps) {
  const { messages, format } = useMessages(catalogue);
  const { rename } = messages;
  const [name, setName] = useState(person.name ?? "");
  const [refused, setRefused] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isDisplayName(name)) {
      setRefused(true);
      return;
    }
    onRename(person.participantId, normalizeDisplayName(name));
    onClose();
  }

  return (
    <Modal
      opened
      centered
      size={440}
      title={rename.title}
      withCloseButton={false}
      classNames={{ header: classes.header ?? "", body: classes.body ?? "" }}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className={classes.form}>
        <FormTextField
          label={rename.name}
          value={name}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={displayNameMaxLength}
          error={refused && !isDisplayName(name) && format("nameInvalid", { maxLetters: displayNameMaxLength })}
        />
        <div className={classes.actions}>
          <PlainButton variant="default" onClick={onClose}>
            {rename.cancel}
          </PlainButton>
          <PlainButton type="submit">{rename.submit}</PlainButton>
        </div>
      </form>
    </Modal>
  );
}
