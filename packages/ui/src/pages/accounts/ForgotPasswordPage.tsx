import { signInStepPath } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/accounts/ForgotPasswordPage";
import {
  ForgotPasswordForm,
  type ForgotPasswordFormProps,
} from "../../sections/ForgotPasswordForm/ForgotPasswordForm.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface ForgotPasswordPageProps
  extends Pick<ForgotPasswordFormProps, "error" | "pending" | "onEmailChange" | "onSubmit"> {
  /** The email in the field at first. A new value replaces what the field holds. @default "" */
  email?: string;
  /** Where the person goes in the end: a path of the signed-in area. */
  returnTo: string;
}

/**
 * Recovery, step 0: asks for the email of the account.
 * Needs what sends the code, and where the person was going.
 */
export function ForgotPasswordPage({ email = "", returnTo, ...form }: ForgotPasswordPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle} accountPage>
      <ForgotPasswordForm {...form} initialEmail={email} signInHref={signInStepPath({ returnTo })} />
    </PublicPage>
  );
}
