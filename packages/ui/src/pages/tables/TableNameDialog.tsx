import { readTableName, tableNameMaxLength } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TableNameDialog";
import { useMessages } from "../../theme/messages.tsx";
import { NameDialog } from "./NameDialog.tsx";

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
  return (
    <NameDialog
      messages={messages}
      name={name ?? ""}
      maxLength={tableNameMaxLength}
      read={readTableName}
      wrongName={format("wrongName", { most: tableNameMaxLength })}
      hint={messages.hint}
      onRename={onRename}
      onClose={onClose}
    />
  );
}
