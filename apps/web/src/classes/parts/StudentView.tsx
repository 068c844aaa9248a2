import { classPaths } from "@belab/domain/classes";
import { ClassPage as Page } from "@belab/ui/pages/classes/ClassPage";
import { failureText } from "../../shell/failureText.ts";
import { useNavigate } from "../../shell/navigation.tsx";
import { useCallMutation } from "../../shell/query.ts";
import { useGoToTable } from "../goToTable.ts";
import { reasons } from "../reasons.ts";
import type { PartProps } from "./part.ts";

/** The class as somebody in it sees it. */
export function StudentView({ shown, base }: PartProps) {
  const { classId } = shown;
  const navigate = useNavigate();
  const table = useGoToTable();
  const leaving = useCallMutation({ invalidates: ["listClasses"] });

  async function leave() {
    const { kind } = await leaving.send("leaveClass", { classId });
    if (kind === "success") {
      await navigate(classPaths.classes);
    }
    return kind === "success";
  }

  return (
    <Page
      {...base}
      student={{
        shown,
        pending: table.pending ? "table" : leaving.isPending ? "leave" : undefined,
        errors: { table: table.error, leave: leaving.failure && failureText(leaving.failure, reasons) },
        onGoToTable: (gone) => void table.goToTable(gone),
        onLeave: leave,
      }}
    />
  );
}
