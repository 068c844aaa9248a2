import { displayNameMaxLength, isDisplayName, normalizeDisplayName } from "@belab/domain/accounts";
import type { WatchedPerson } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { useMessages } from "../../../theme/messages.tsx";
import { NameDialog } from "../NameDialog.tsx";
import type { TableCommands } from "./shownTable.ts";

export interface RenameDialogProps extends Pick<TableCommands, "onRename"> {
  person: WatchedPerson;
  onClose: () => void;
}

/** Asks for another name of a person at the table. */
export function RenameDialog({ person, onRename, onClose }: RenameDialogProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <NameDialog
      messages={messages.rename}
      name={person.name ?? ""}
      maxLength={displayNameMaxLength}
      read={(typed) => (isDisplayName(typed) ? { ok: true, value: normalizeDisplayName(typed) } : { ok: false })}
      wrongName={format("nameInvalid", { maxLetters: displayNameMaxLength })}
      patient
      onRename={(name) => onRename(person.participantId, name)}
      onClose={onClose}
    />
  );
}
