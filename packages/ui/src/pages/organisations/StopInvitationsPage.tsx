import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/organisations/StopInvitationsPage";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Stack } from "../../elements/Stack.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { FormColumn } from "../../sections/FormColumn/FormColumn.tsx";
import { FormLink } from "../../sections/FormLink/FormLink.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface StopInvitationsPageProps {
  /** What was said last on this page of the address. */
  state?: "stopped" | "allowed" | undefined;
  /** Why the link leads to no address. */
  dead?: string | undefined;
  /** Why nothing was stored. */
  error?: string | undefined;
  pending?: boolean;
  /** Called with whether the address is to get no more invitations. */
  onStop: (stop: boolean) => void;
}

/**
 * The page on which the owner of an address says that they want no more invitations there, and takes that back.
 * Needs what stores it.
 */
export function StopInvitationsPage({ state, dead, error, pending = false, onStop }: StopInvitationsPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle} accountPage>
      {dead === undefined ? (
        <FormColumn errorLines={0} {...textsOf(state)}>
          <Stack gap="md">
            {error && <FailureNote text={error} />}
            <PlainButton
              fullWidth
              variant={state === "stopped" ? "default" : "filled"}
              pending={pending}
              onClick={() => onStop(state !== "stopped")}
            >
              {state === "stopped" ? messages.undo : messages.stop}
            </PlainButton>
          </Stack>
        </FormColumn>
      ) : (
        <FormColumn errorLines={0} title={messages.deadTitle} intro={<span role="alert">{dead}</span>}>
          <FormLink href={sitePaths.contact}>{messages.contact}</FormLink>
        </FormColumn>
      )}
    </PublicPage>
  );

  function textsOf(of: StopInvitationsPageProps["state"]) {
    if (of === undefined) {
      return { title: messages.title, intro: messages.intro };
    }
    return of === "stopped"
      ? { title: messages.stoppedTitle, intro: <span role="status">{messages.stopped}</span> }
      : { title: messages.allowedTitle, intro: <span role="status">{messages.allowed}</span> };
  }
}
