import { signInStepPath, signUpSteps } from "@belab/domain/accounts";
import laterStepsCatalogue from "@belab/locales/en/accounts/LaterSteps";
import catalogue from "@belab/locales/en/accounts/SignUpPage";
import { VerifyCodeForm, type VerifyCodeFormProps } from "../../sections/VerifyCodeForm/VerifyCodeForm.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface SignUpCodePageProps
  extends Pick<
    VerifyCodeFormProps,
    | "codeSent"
    | "initialCode"
    | "error"
    | "pending"
    | "onSubmit"
    | "onCodeChange"
    | "onResend"
    | "resending"
    | "resendAt"
    | "now"
  > {
  /** The address that the code was sent to. */
  email: string;
  /** Where the person goes in the end: a path of the signed-in area. */
  returnTo: string;
}

/**
 * Sign-up, step 1: the emailed code.
 * Needs what checks the code and sends another one.
 */
export function SignUpCodePage({ email, returnTo, ...form }: SignUpCodePageProps) {
  const { messages, format } = useMessages(catalogue);
  const { back } = useMessages(laterStepsCatalogue).messages;
  return (
    <PublicPage pageTitle={messages.activationTitle} accountPage>
      <VerifyCodeForm
        {...form}
        progress={format("step", { step: 2, steps: signUpSteps })}
        autoFocus
        email={email}
        backHref={signInStepPath({ returnTo, email })}
        labels={{ back }}
      />
    </PublicPage>
  );
}
