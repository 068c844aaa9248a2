import { ClassPage as Page } from "@belab/ui/pages/classes/ClassPage";
import { failureText } from "../../shell/failureText.ts";
import { fetchProps, useCallMutation, useCallQuery } from "../../shell/query.ts";
import { reasons } from "../reasons.ts";
import { type PartProps, pendingOf } from "./part.ts";

const invalidates = ["readClass", "listClassColleagues", "listOrganisationClasses"] as const;

/** The class as an administrator of its organisation sees it who doesn't teach it. */
export function AdministratorView({ shown, base }: PartProps) {
  const { classId } = shown;
  const query = useCallQuery("listClassColleagues", { classId });
  const assign = useCallMutation({ invalidates });
  const move = useCallMutation({ invalidates });
  return (
    <Page
      {...base}
      administrator={{
        shown,
        colleagues: query.answer?.colleagues,
        fetch: fetchProps(query),
        pending: pendingOf({ assign, move }),
        errors: {
          assign: assign.failure && failureText(assign.failure, reasons),
          move: move.failure && failureText(move.failure, reasons),
        },
        onAssign: async ({ accountId }) =>
          (await assign.send("assignClass", { classId, accountId })).kind === "success",
        onHandOver: async ({ accountId }) => (await move.send("moveClass", { classId, accountId })).kind === "success",
      }}
    />
  );
}
