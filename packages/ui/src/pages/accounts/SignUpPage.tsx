import { signInStepPath, signUpSteps } from "@belab/domain/accounts";
import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/accounts/SignUpPage";
import { SignUpForm, type SignUpFormProps } from "../../sections/SignUpForm/SignUpForm.tsx";
import { SocialButtons } from "../../sections/SocialButtons/SocialButtons.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";
import type { SignInPageProps } from "./SignInPage.tsx";

export interface SignUpPageProps
  extends Pick<SignInPageProps, "email" | "returnTo" | "social">,
    Pick<
      SignUpFormProps,
      "emailCheck" | "passwordCheck" | "pending" | "onEmailChange" | "onPasswordChange" | "onSubmit"
    > {}

/**
 * Sign-up, step 0: email and password, both checked while they are typed, or an account of a provider.
 * Needs what the server says about both, what creates the account, and the providers that are set up.
 */
export function SignUpPage({ email = "", returnTo, social, ...form }: SignUpPageProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle} accountPage>
      <SignUpForm
        {...form}
        progress={format("step", { step: 1, steps: signUpSteps })}
        initialEmail={email}
        signInHref={signInStepPath({ returnTo })}
        joinHref={tablePaths.join}
        socialButtons={<SocialButtons {...social} />}
      />
    </PublicPage>
  );
}
