import { type ClassTeachersProps, ClassPage as Page } from "@belab/ui/pages/classes/ClassPage";
import { failureText } from "../../shell/failureText.ts";
import { fetchProps, useCallMutation, useCallQuery } from "../../shell/query.ts";
import { reasons } from "../reasons.ts";
import type { PartProps } from "./part.ts";

/** Who teaches the class, and who could. A class of one's own has no colleagues to ask for. */
export function TeachersPart(props: PartProps) {
  return props.shown.organisationId === null ? <Teachers {...props} /> : <Colleagues {...props} />;
}

function Colleagues(props: PartProps) {
  const query = useCallQuery("listClassColleagues", { classId: props.shown.classId });
  return <Teachers {...props} colleagues={query.answer?.colleagues} fetch={fetchProps(query)} />;
}

type TeachersProps = PartProps & Pick<ClassTeachersProps, "colleagues" | "fetch">;

function Teachers({ shown, base, colleagues, fetch = {} }: TeachersProps) {
  const { classId } = shown;
  const { send, isPending, failure } = useCallMutation({
    invalidates: ["readClass", "listClassColleagues", "listClasses"],
  });
  const ids = shown.teachers.flatMap(({ accountId }) => accountId ?? []);
  const store = async (accountIds: string[]) =>
    (await send("setClassTeachers", { classId, accountIds })).kind === "success";

  return (
    <Page
      {...base}
      teachers={{
        shown,
        colleagues,
        fetch,
        pending: isPending,
        error: failure && failureText(failure, reasons),
        onAdd: ({ accountId }) => store([...ids, accountId]),
        onRemove: (removed) => store(ids.filter((id) => id !== removed.accountId)),
      }}
    />
  );
}
