import type { Answer, Outcome } from "@belab/api";
import { accountPaths } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/settings/OwnData";
import type { ProfileParts } from "@belab/ui/pages/settings/ProfilePage";
import { useMessages } from "@belab/ui/theme";
import type { PlansState } from "@belab/ui/YourData";
import { useState } from "react";
import { api } from "../../api.ts";
import { saveFile } from "../../saveFile.ts";
import { failureText } from "../../shell/failureText.ts";
import { useNavigate } from "../../shell/navigation.tsx";
import { useShowNotice } from "../../shell/notices.ts";
import { type CallQuery, fetchProps, useCallMutation } from "../../shell/query.ts";
import { reasons } from "./reasons.ts";

/** Shows where the person is signed in, and ends sessions. */
export function useSessions(sessions: CallQuery<"listSessions">): ProfileParts["sessions"] {
  const { send, isPending, failure } = useCallMutation({ invalidates: ["listSessions"] });

  function isEnded({ kind }: Pick<Outcome<"endSession">, "kind">): boolean {
    if (kind !== "success") {
      // The session may have ended by itself.
      void sessions.refetch();
    }
    return kind === "success";
  }

  const { error, ...fetch } = fetchProps(sessions);
  return {
    ...fetch,
    sessions: sessions.answer?.sessions,
    pending: isPending,
    errors: { fetch: error, end: failure && failureText(failure, reasons) },
    onEnd: async ({ sessionId }) => isEnded(await send("endSession", { sessionId })),
    onEndOthers: async () => isEnded(await send("endOtherSessions", {})),
  };
}

/** Downloads everything stored about the person, and deletes the account. */
export function useOwnData({ email, hasPassword }: Pick<Answer<"account">, "email" | "hasPassword">) {
  const { messages, format } = useMessages(catalogue);
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const download = useCallMutation();
  const deletion = useCallMutation();
  const [openTables, setOpenTables] = useState<Answer<"listTables">["tables"]>([]);
  const [plansState, setPlansState] = useState<PlansState>("reading");
  const [runningPlans, setRunningPlans] = useState<Answer<"readContracts">["contracts"]>([]);

  async function ask() {
    deletion.reset();
    setPlansState("reading");
    const [tables, contracts] = await Promise.all([api.listTables({}), api.readContracts({})]);
    if (tables.kind === "success") {
      setOpenTables(tables.answer.tables.filter(({ endedAt }) => endedAt === null));
    }
    if (contracts.kind === "success") {
      setRunningPlans(contracts.answer.contracts);
    }
    setPlansState(contracts.kind === "success" ? "known" : "unknown");
  }

  async function downloadData() {
    const outcome = await download.send("exportData", {});
    if (outcome.kind === "success") {
      const { data } = outcome.answer;
      const name = format("fileName", { date: data.exportedAt.slice(0, 10) });
      saveFile(name, JSON.stringify(data, null, 2), "application/json");
    }
  }

  async function deleteAccount(password: string | undefined) {
    const outcome = await deletion.send("deleteAccount", { ...(password !== undefined && { password }) });
    if (outcome.kind === "success") {
      // That page tells all tabs, and leads on to the landing page.
      navigate(accountPaths.logout, { replace: true });
      showNotice({ variant: "success", ...messages.deleted });
    }
  }

  return {
    email,
    hasPassword,
    openTables,
    plansState,
    runningPlans: runningPlans.map(({ plan, number, paidUntil, endsAt, withdrawableUntil }) => ({
      ...{ plan, number, paidUntil, endsAt, withdrawableUntil },
    })),
    pending: download.isPending || deletion.isPending,
    errors: {
      download: download.failure && failureText(download.failure, reasons),
      delete: deletion.failure && failureText(deletion.failure, reasons),
    },
    onDownload: downloadData,
    onDelete: deleteAccount,
    onAsk: ask,
  } satisfies ProfileParts["data"];
}
