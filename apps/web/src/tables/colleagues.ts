import type { Answer } from "@belab/api";
import { tablePath } from "@belab/domain/tables";
import type { Colleague } from "@belab/ui/ColleagueList";
import type { ColleagueTables } from "@belab/ui/pages/tables/GamesPage";
import type { TeacherTable } from "@belab/ui/pages/tables/TeacherTablePage";
import { useEffect, useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useCallMutation, useCallQuery } from "../shell/query.ts";
import { reasons } from "./reasons.ts";

/** Milliseconds between two looks at what nobody sends: tables of others. */
const lookInterval = 5_000;

/** Looks again every few seconds, while the page is in sight. */
export function useLooks(look: () => unknown, isAsked = true): void {
  useEffect(() => {
    const timer = isAsked
      ? setInterval(() => {
          if (document.visibilityState === "visible") {
            look();
          }
        }, lookInterval)
      : undefined;
    return () => clearInterval(timer);
  }, [look, isAsked]);
}

/** Returns the open tables of colleagues, and takes them over: the person then comes to the table's page. */
export function useColleagueTables(): ColleagueTables {
  const navigate = useNavigate();
  const { answer, refetch } = useCallQuery("listColleagueTables", {});
  const { send, failure } = useCallMutation();
  const [pendingId, setPendingId] = useState<string>();
  useLooks(refetch, answer !== undefined && answer.tables.length > 0);
  return {
    tables: answer?.tables,
    pendingId,
    error: failure && failureText(failure, reasons),
    async onTakeOver(gameTableId) {
      setPendingId(gameTableId);
      const outcome = await send("takeOverTable", { gameTableId });
      await (outcome.kind === "success" ? navigate(tablePath(gameTableId)) : refetch());
      setPendingId(undefined);
    },
  };
}

/** Takes a table over, and looks at it again: it is the page of its teacher then. */
export function useTakeOver({ gameTableId, refresh }: Pick<TableColleagues, "gameTableId" | "refresh">) {
  const { send, isPending, failure } = useCallMutation();
  return {
    pending: isPending,
    error: failure && failureText(failure, reasons),
    async onTakeOver() {
      await send("takeOverTable", { gameTableId });
      await refresh();
    },
  };
}

/** Returns who teaches at the table of a colleague; empty until it is known. */
export function useTeacherName(gameTableId: string): string {
  const { answer } = useCallQuery("listColleagueTables", {});
  const table = answer?.tables.find((each) => each.gameTableId === gameTableId);
  return table === undefined ? "" : nameOf(table);
}

interface TableColleagues {
  gameTableId: string;
  /** Looks at the table again. */
  refresh: () => Promise<void>;
  /** Called with the name of the colleague who teaches at the table now. */
  onHandedOver?: ((name: string) => void) | undefined;
}

/** What can be arranged with the colleagues of a table's teacher. Undefined until it is known who they are. */
export function useTableColleagues({
  gameTableId,
  refresh,
  onHandedOver,
}: TableColleagues): Required<NonNullable<TeacherTable["colleagues"]>> | undefined {
  const { answer } = useCallQuery("listColleagues", { gameTableId });
  const { send, isPending, failure } = useCallMutation({ invalidates: ["listColleagues"] });
  /** Who was chosen, until the server has said so. */
  const [chosen, setChosen] = useState<readonly string[]>();
  return (
    answer && {
      colleagues: answer.colleagues.map((colleague) => ({
        accountId: colleague.accountId,
        name: nameOf(colleague),
        named: chosen?.includes(colleague.accountId) ?? colleague.isNamed,
      })),
      pending: isPending,
      error: failure && failureText(failure, reasons),
      async onNamedChange(accountIds: string[]) {
        setChosen(accountIds);
        await send("nameColleagues", { gameTableId, accountIds });
        setChosen(undefined);
      },
      async onHandOver({ accountId, name }: Colleague) {
        const outcome = await send("handOverTable", { gameTableId, accountId });
        if (outcome.kind === "success") {
          onHandedOver?.(name);
        }
        await refresh();
      },
    }
  );
}

function nameOf({
  firstName,
  lastName,
}: Pick<Answer<"listColleagues">["colleagues"][number], "firstName" | "lastName">) {
  return `${firstName} ${lastName}`.trim();
}
