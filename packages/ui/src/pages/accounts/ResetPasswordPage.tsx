import { signInStepPath } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/accounts/ForgotPasswordPage";
import { NewPasswordForm } from "../../sections/NewPasswordForm/NewPasswordForm.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";
import type { SignUpPasswordPageProps } from "./SignUpPasswordPage.tsx";

export type ResetPasswordPageProps = SignUpPasswordPageProps;

/**
 * Recovery, step 2: the new password, typed twice.
 * Needs what the server says about the password, and what stores it.
 */
export function ResetPasswordPage({ email, returnTo, ...form }: ResetPasswordPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.newPasswordPageTitle} accountPage>
      <NewPasswordForm {...form} email={email} signInHref={signInStepPath({ returnTo, email })} />
    </PublicPage>
  );
}
