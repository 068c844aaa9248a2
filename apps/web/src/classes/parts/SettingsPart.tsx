import { classPaths } from "@belab/domain/classes";
import { ClassPage as Page } from "@belab/ui/pages/classes/ClassPage";
import { latePlanNotice } from "../../plans/latePlanNotice.tsx";
import { type Failure, failureText } from "../../shell/failureText.ts";
import { useNavigate } from "../../shell/navigation.tsx";
import { useCallMutation, useCallQuery } from "../../shell/query.ts";
import { reasons } from "../reasons.ts";
import { type PartProps, pendingOf } from "./part.ts";

/** Calls whose answers are others after a class has changed. */
const invalidates = ["readClass", "listClasses"] as const;

/** What the class is called, and what becomes of it. */
export function SettingsPart({ shown, base }: PartProps) {
  const { classId, organisationId } = shown;
  const navigate = useNavigate();
  const owners = useCallQuery("listClasses", {}).answer?.owners ?? [];
  const details = useCallMutation({ invalidates });
  const archive = useCallMutation({ invalidates });
  const move = useCallMutation({ invalidates });
  const deletion = useCallMutation({ invalidates: ["listClasses"] });
  const textOf = (failure: Failure | undefined) => failure && failureText(failure, reasons);
  const isDone = async (made: Promise<{ kind: string }>) => (await made).kind === "success";
  const limit = latePlanNotice(archive.failure, {
    organisationId: organisationId ?? undefined,
    onRetry: archive.reset,
  });

  return (
    <Page
      {...base}
      settings={{
        shown,
        destinations: owners.flatMap((owner) =>
          owner.organisationId === null || owner.organisationId === organisationId
            ? []
            : [{ organisationId: owner.organisationId, name: owner.name ?? "" }],
        ),
        pending: pendingOf({ details, archive, move, delete: deletion }),
        errors: {
          details: textOf(details.failure),
          archive: textOf(archive.failure),
          move: textOf(move.failure),
          delete: textOf(deletion.failure),
        },
        notice: limit,
        onSave: (values) => isDone(details.send("changeClass", { classId, ...values })),
        onArchive: () => isDone(archive.send("archiveClass", { classId })),
        onRestore: () => isDone(archive.send("restoreClass", { classId })),
        onMove: (destination) =>
          isDone(move.send("moveClass", { classId, organisationId: destination.organisationId })),
        onDelete: async () => {
          const { kind } = await deletion.send("deleteClass", { classId });
          if (kind === "success") {
            await navigate(classPaths.classes);
          }
          return kind === "success";
        },
      }}
    />
  );
}
