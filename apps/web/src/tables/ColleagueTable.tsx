import { ColleagueTablePage as Page } from "@belab/ui/pages/tables/ColleagueTablePage";
import { TeacherTablePage } from "@belab/ui/pages/tables/TeacherTablePage";
import { failureText } from "../shell/failureText.ts";
import { useCallMutation } from "../shell/query.ts";
import { useLooks, useTeacherName } from "./colleagues.ts";
import type { LiveTable } from "./liveTable.ts";
import { reasons } from "./reasons.ts";
import { changeOf, type Teaching } from "./teacherChange.ts";

interface ColleagueTableProps {
  gameTableId: string;
  live: LiveTable<"teacher">;
  teaching: Teaching;
}

/** A table at which a colleague teaches. Once it is taken over, it is the page of its teacher. */
export function ColleagueTable({ gameTableId, live, teaching }: ColleagueTableProps) {
  const { refresh, takeOverAt = null } = live;
  const { table } = live.parts;
  const teacher = useTeacherName(gameTableId);
  const { send, isPending, failure } = useCallMutation();
  useLooks(refresh, table?.status !== "ended");

  async function takeOver() {
    await send("takeOverTable", { gameTableId });
    await refresh();
  }

  return table ? (
    <Page
      {...{ table, teacher, takeOverAt }}
      change={changeOf(teaching, teacher)}
      pending={isPending}
      error={failure && failureText(failure, reasons)}
      now={live.now}
      onTakeOver={() => void takeOver()}
    />
  ) : (
    <TeacherTablePage />
  );
}
