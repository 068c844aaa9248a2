import type { Outcome } from "@belab/api";
import { FailureNote } from "@belab/ui/FailureNote";
import { SessionList, type SessionListItem } from "@belab/ui/SessionList";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useState } from "react";
import { api } from "../api.ts";
import { failureText } from "../content/failureText.ts";
import { home } from "../content/home.ts";
import type { Loaded } from "../state/answer.ts";
import { useAsk } from "../state/notices.ts";
import { Fetched } from "./Fetched.tsx";
import { snackbarSeconds } from "./snackbarSeconds.ts";

/** Where the person is signed in, and ways to end that. */
export function OpenSessions({ sessions }: { sessions: Loaded<"listSessions"> }) {
  const ask = useAsk();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function end({ sessionId }: SessionListItem) {
    await change(() => api.endSession({ sessionId }), home.profile.sessionEnded);
  }

  async function endOthers() {
    if (await ask({ variant: "warning", ...home.profile.endOthersQuestion })) {
      await change(() => api.endOtherSessions({}), home.profile.othersEnded);
    }
  }

  async function change(call: () => Promise<Outcome<"endSession" | "endOtherSessions">>, done: string) {
    setPending(true);
    setFailure(undefined);
    const outcome = await call();
    if (outcome.kind === "success") {
      showSnackbar({ message: done, seconds: snackbarSeconds });
    } else {
      setFailure(failureText(outcome));
    }
    await sessions.reload();
    setPending(false);
  }

  return (
    <Fetched loaded={sessions}>
      {(answer) => (
        <>
          <SessionList sessions={answer.sessions} isPending={isPending} onEnd={end} onEndOthers={endOthers} />
          {failure && <FailureNote text={failure} />}
        </>
      )}
    </Fetched>
  );
}
