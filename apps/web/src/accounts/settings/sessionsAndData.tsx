import type { Answer, Outcome } from "@belab/api";
import { accountPaths } from "@belab/domain/accounts";
import { FailureNote } from "@belab/ui/FailureNote";
import { SessionList, type SessionListItem } from "@belab/ui/SessionList";
import { showSnackbar } from "@belab/ui/Snackbar";
import { YourData } from "@belab/ui/YourData";
import { saveFile } from "../../saveFile.ts";
import { failureText } from "../../shell/failureText.ts";
import { useNavigate } from "../../shell/navigation.tsx";
import { snackbarSeconds, useAsk, useShowNotice } from "../../shell/notices.ts";
import { type CallQuery, Fetched, useCallMutation } from "../../shell/query.tsx";
import { reasons } from "./reasons.ts";
import { texts } from "./texts.ts";

/** Where the person is signed in, and ways to end that. */
export function SessionSettings({ sessions }: { sessions: CallQuery<"listSessions"> }) {
  const ask = useAsk();
  const { send, isPending, failure } = useCallMutation({ invalidates: ["listSessions"] });

  async function end({ sessionId }: SessionListItem) {
    report(await send("endSession", { sessionId }), texts.sessions.ended);
  }

  async function endOthers() {
    if (await ask({ variant: "warning", ...texts.sessions.endOthersQuestion })) {
      report(await send("endOtherSessions", {}), texts.sessions.othersEnded);
    }
  }

  function report({ kind }: Pick<Outcome<"endSession">, "kind">, message: string) {
    if (kind === "success") {
      showSnackbar({ message, seconds: snackbarSeconds });
    } else {
      // A session can have ended by itself.
      void sessions.refetch();
    }
  }

  return (
    <Fetched query={sessions}>
      {(answer) => (
        <>
          <SessionList sessions={answer.sessions} isPending={isPending} onEnd={end} onEndOthers={endOthers} />
          {failure && <FailureNote text={failureText(failure, reasons)} />}
        </>
      )}
    </Fetched>
  );
}

/** What is kept about the person, to take home, and the end of the account. */
export function OwnData(account: Pick<Answer<"account">, "email" | "hasPassword">) {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const download = useCallMutation();
  const deletion = useCallMutation();

  async function downloadData() {
    const outcome = await download.send("exportData", {});
    if (outcome.kind === "success") {
      const { data } = outcome.answer;
      const name = texts.data.fileName(data.exportedAt.slice(0, 10));
      saveFile(name, JSON.stringify(data, null, 2), "application/json");
    }
  }

  async function deleteAccount(password: string | undefined) {
    const outcome = await deletion.send("deleteAccount", { ...(password !== undefined && { password }) });
    if (outcome.kind === "success") {
      // There all tabs are told, and from there it goes to the landing page.
      navigate(accountPaths.logout, { replace: true });
      showNotice({ variant: "success", ...texts.data.accountDeleted });
    }
  }

  return (
    <YourData
      {...account}
      isPending={download.isPending || deletion.isPending}
      downloadError={download.failure ? failureText(download.failure, reasons) : ""}
      deleteError={deletion.failure ? failureText(deletion.failure, reasons) : ""}
      onDownload={downloadData}
      onDelete={deleteAccount}
      onAsk={deletion.reset}
    />
  );
}
