import catalogue from "@belab/locales/en/billing/ConfirmNoticePage";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { FormColumn } from "../../sections/FormColumn/FormColumn.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface ConfirmNoticePageProps {
  /** What was carried out: that is said in place of the button. */
  done?: "cancellation" | "withdrawal" | undefined;
  /** Why it was not carried out. */
  error?: string | undefined;
  /** It is being carried out. @default false */
  pending?: boolean;
  /** Called to carry it out; left out where the link is not complete. */
  onConfirm?: (() => void) | undefined;
}

/**
 * Where a cancellation or a withdrawal is carried out that was given without signing in: by the link in the mail to the contract's
 * own address. Programs that look at mails open links, too, so that it takes a click.
 */
export function ConfirmNoticePage({ done, error, pending = false, onConfirm }: ConfirmNoticePageProps) {
  const { messages, format } = useMessages(catalogue);
  const failure = onConfirm ? error : messages.missing;
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      {done ? (
        <FormColumn
          title={format("doneTitle", { kind: done })}
          intro={format("doneText", { kind: done })}
          align="start"
          placement="inline"
          errorLines={0}
        />
      ) : (
        <FormColumn title={messages.title} intro={messages.intro} align="start" placement="inline" errorLines={0}>
          {failure && <FailureNote text={failure} />}
          {onConfirm && (
            <PlainButton pending={pending} onClick={onConfirm}>
              {messages.confirm}
            </PlainButton>
          )}
        </FormColumn>
      )}
    </PublicPage>
  );
}
