import { ColleagueTablePage as Page } from "@belab/ui/pages/tables/ColleagueTablePage";
import { TeacherTablePage } from "@belab/ui/pages/tables/TeacherTablePage";
import { useLooks, useTakeOver, useTeacherName } from "./colleagues.ts";
import type { LiveTable } from "./liveTable.ts";
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
  const { onTakeOver, ...takingOver } = useTakeOver({ gameTableId, refresh });
  useLooks(refresh, table?.status !== "ended");

  return table ? (
    <Page
      {...{ table, teacher, takeOverAt, ...takingOver }}
      change={changeOf(teaching, teacher)}
      now={live.now}
      onTakeOver={() => void onTakeOver()}
    />
  ) : (
    <TeacherTablePage />
  );
}
