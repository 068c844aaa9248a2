import { signInStepPath } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/accounts/ForgotPasswordPage";
import { VerifyCodeForm } from "../../sections/VerifyCodeForm/VerifyCodeForm.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";
import type { SignUpCodePageProps } from "./SignUpCodePage.tsx";

export type ResetCodePageProps = SignUpCodePageProps;

/**
 * Recovery, step 1: the emailed code. It does not tell whether there is an account.
 * Needs what checks the code and sends another one.
 */
export function ResetCodePage({ email, returnTo, ...form }: ResetCodePageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.codePageTitle} accountPage>
      <VerifyCodeForm
        {...form}
        autoFocus
        email={email}
        backHref={signInStepPath({ returnTo, email })}
        labels={messages.code}
      />
    </PublicPage>
  );
}
