import catalogue from "@belab/locales/en/settings/SessionSettings";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import {
  SessionList,
  type SessionListItem,
  type SessionListProps,
} from "../../../sections/SessionList/SessionList.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../../common/Fetched.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";

export interface SessionsProps extends Pick<SessionListProps, "now" | "pending">, Pick<FetchProps, "onRetry"> {
  /** Undefined until they are known. */
  sessions?: readonly SessionListItem[] | undefined;
  /** Why the sessions could not be fetched, and why one was not ended. */
  errors?: { fetch?: string | undefined; end?: string | undefined };
  /** Resolves to whether the session was ended. */
  onEnd: (session: SessionListItem) => Promise<boolean>;
  /** Resolves to whether the other sessions were ended. */
  onEndOthers: () => Promise<boolean>;
}

/** Where the person is signed in. */
export function Sessions({ sessions, errors = {}, onRetry, onEnd, onEndOthers, ...list }: SessionsProps) {
  const { messages } = useMessages(catalogue);
  const [ask, dialog] = useQuestion();

  async function end(session: SessionListItem) {
    if (await onEnd(session)) {
      showDone(messages.ended);
    }
  }

  async function endOthers() {
    if ((await ask(messages.endOthersQuestion)) && (await onEndOthers())) {
      showDone(messages.othersEnded);
    }
  }

  return (
    <Fetched error={errors.fetch} {...(onRetry && { onRetry })}>
      {sessions && (
        <>
          <SessionList {...list} sessions={sessions} onEnd={end} onEndOthers={endOthers} />
          {errors.end && <FailureNote text={errors.end} />}
          {dialog}
        </>
      )}
    </Fetched>
  );
}
