import type { WatchedPerson } from "@belab/domain/tables";
import personCatalogue from "@belab/locales/en/tables/PersonActions";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { type ReactNode, useState } from "react";
import type { PersonHandlers } from "../../../sections/Roster/usePersonActions.ts";
import { useMessages } from "../../../theme/messages.tsx";
import { useQuestion } from "../../common/notices.tsx";
import { HandOverDialog } from "./HandOverDialog.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import type { HandOver, TableCommands } from "./shownTable.ts";

type PersonCommands = Pick<TableCommands, "onRename" | "onRemove" | "onHandOver" | "onUndoClaim">;

type OpenDialog = { kind: "rename"; person: WatchedPerson } | { kind: "handOver"; name: string; handOver: HandOver };

/**
 * What can be done with one person, with the dialogs that some of it needs.
 *
 * @returns the handlers, and the dialogs, which the page renders.
 */
export function usePersonDialogs({
  onRename,
  onRemove,
  onHandOver,
  onUndoClaim,
}: PersonCommands): [handlers: PersonHandlers, dialogs: ReactNode] {
  const { messages, format } = useMessages(catalogue);
  const { noName } = useMessages(personCatalogue).messages;
  const [ask, question] = useQuestion();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);

  async function remove({ participantId, name }: WatchedPerson) {
    const { message, confirm } = messages.removeQuestion;
    const title = format("removeTitle", { name: name ?? noName });
    if (await ask({ title, message, confirm })) {
      onRemove(participantId);
    }
  }

  async function handOver({ participantId, name }: WatchedPerson) {
    const given = await onHandOver(participantId);
    if (given !== undefined) {
      setOpen({ kind: "handOver", name: name ?? noName, handOver: given });
    }
  }

  const handlers = {
    onRename: (person: WatchedPerson) => setOpen({ kind: "rename", person }),
    onRemove: remove,
    onHandOver: handOver,
    onUndoClaim: ({ participantId }: WatchedPerson) => onUndoClaim(participantId),
  };
  return [
    handlers,
    <>
      {question}
      {open?.kind === "rename" && <RenameDialog person={open.person} onRename={onRename} onClose={close} />}
      {open?.kind === "handOver" && <HandOverDialog name={open.name} handOver={open.handOver} onClose={close} />}
    </>,
  ];
}
