import type { Answer, Outcome } from "@belab/api";
import { accountPaths } from "@belab/domain/accounts";
import dataCatalogue from "@belab/locales/en/settings/OwnData";
import sessionCatalogue from "@belab/locales/en/settings/SessionSettings";
import { FailureNote } from "@belab/ui/FailureNote";
import { SessionList, type SessionListItem } from "@belab/ui/SessionList";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useMessages } from "@belab/ui/theme";
import { YourData } from "@belab/ui/YourData";
import { saveFile } from "../../saveFile.ts";
import { failureText } from "../../shell/failureText.ts";
import { useNavigate } from "../../shell/navigation.tsx";
import { snackbarSeconds, useAsk, useShowNotice } from "../../shell/notices.ts";
import { type CallQuery, Fetched, useCallMutation } from "../../shell/query.tsx";
import { reasons } from "./reasons.ts";

/** Where the person is signed in. */
export function SessionSettings({ sessions }: { sessions: CallQuery<"listSessions"> }) {
  const { messages } = useMessages(sessionCatalogue);
  const ask = useAsk();
  const { send, isPending, failure } = useCallMutation({ invalidates: ["listSessions"] });

  async function end({ sessionId }: SessionListItem) {
    report(await send("endSession", { sessionId }), messages.ended);
  }

  async function endOthers() {
    if (await ask({ variant: "warning", ...messages.endOthersQuestion })) {
      report(await send("endOtherSessions", {}), messages.othersEnded);
    }
  }

  function report({ kind }: Pick<Outcome<"endSession">, "kind">, message: string) {
    if (kind === "success") {
      showSnackbar({ message, seconds: snackbarSeconds });
    } else {
      // The session may have ended by itself.
      void sessions.refetch();
    }
  }

  return (
    <Fetched query={sessions}>
      {(answer) => (
        <>
          <SessionList sessions={answer.sessions} pending={isPending} onEnd={end} onEndOthers={endOthers} />
          {failure && <FailureNote text={failureText(failure, reasons)} />}
        </>
      )}
    </Fetched>
  );
}

/** The download of everything stored about the person, and the deletion of the account. */
export function OwnData(account: Pick<Answer<"account">, "email" | "hasPassword">) {
  const { messages, format } = useMessages(dataCatalogue);
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const download = useCallMutation();
  const deletion = useCallMutation();

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

  return (
    <YourData
      {...account}
      pending={download.isPending || deletion.isPending}
      errors={{
        download: download.failure && failureText(download.failure, reasons),
        delete: deletion.failure && failureText(deletion.failure, reasons),
      }}
      onDownload={downloadData}
      onDelete={deleteAccount}
      onAsk={deletion.reset}
    />
  );
}
