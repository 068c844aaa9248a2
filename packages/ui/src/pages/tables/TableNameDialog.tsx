import { readTableName, tableNameMaxLength } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TableNameDialog";
import { type SubmitEvent, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import { Modal } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./teacher/TeacherDialogs.module.css";

export interface TableNameDialogProps {
  /** Null where the table has no name. */
  name: string | null;
  /** Called with a name that a table can have, or null for none. */
  onRename: (name: string | null) => void;
  onClose: () => void;
}

/** Asks for another name of a table. */
export function TableNameDialog({ name, onRename, onClose }: TableNameDialogProps) {
  const { messages, format } = useMessages(catalogue);
  const [text, setText] = useState(name ?? "");
  const read = readTableName(text);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (read.ok) {
      onRename(read.value);
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
          maxLength={tableNameMaxLength}
          error={!read.ok && format("wrongName", { most: tableNameMaxLength })}
        />
        <p className={classes.text}>{messages.hint}</p>
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
