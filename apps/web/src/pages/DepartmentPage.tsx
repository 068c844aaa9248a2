import { DepartmentInfo } from "@belab/ui/DepartmentInfo";
import { LoadingState } from "@belab/ui/LoadingState";
import { useAnswer } from "../state/answer.ts";
import { useSession } from "../state/session.ts";
import { Fetched } from "./Fetched.tsx";
import { Members } from "./Members.tsx";
import { PageHead } from "./PageHead.tsx";

/** Administrators see all members; everybody else sees whom to ask. */
export function DepartmentPage() {
  const session = useSession();
  return (
    <>
      <PageHead title="Department" />
      {session.status !== "signedIn" ? <LoadingState /> : session.profile.isAdmin ? <Members /> : <WhomToAsk />}
    </>
  );
}

function WhomToAsk() {
  const department = useAnswer("readDepartment", {});
  return (
    <Fetched loaded={department}>
      {({ name, administrators }) => <DepartmentInfo name={name} administrators={administrators} />}
    </Fetched>
  );
}
