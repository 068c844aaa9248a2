import catalogue from "@belab/locales/en/settings/Credentials";
import methodCatalogue from "@belab/locales/en/settings/SignInMethods";
import {
  type LinkedIdentity,
  providerTitle,
  SignInMethods,
  type SignInMethodsProps,
} from "../../../sections/SignInMethods/SignInMethods.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";

export interface LinkedAccountsProps
  extends Pick<SignInMethodsProps, "hasPassword" | "identities" | "now" | "pending" | "error"> {
  /** Called before the person is asked whether to unlink an account: an earlier error no longer matters. */
  onAsk?: () => void;
  /** Resolves to whether the account was unlinked. */
  onUnlink: (identity: LinkedIdentity) => Promise<boolean>;
}

/** The password and the linked accounts, and a way to unlink them. */
export function LinkedAccounts({ onAsk, onUnlink, ...methods }: LinkedAccountsProps) {
  const { messages, format } = useMessages(catalogue);
  const { providers } = useMessages(methodCatalogue).messages;
  const [ask, dialog] = useQuestion();

  async function unlink(identity: LinkedIdentity) {
    onAsk?.();
    const confirmed = await ask({
      title: format("unlinkQuestion", { provider: providerTitle(identity, providers) }),
      message: messages.unlinkConsequence,
      confirm: messages.unlinkConfirm,
    });
    if (confirmed && (await onUnlink(identity))) {
      showDone(messages.unlinked);
    }
  }

  return (
    <>
      <SignInMethods {...methods} onUnlink={unlink} />
      {dialog}
    </>
  );
}
