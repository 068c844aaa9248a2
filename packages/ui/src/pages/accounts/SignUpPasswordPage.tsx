import { signInStepPath, signUpSteps } from "@belab/domain/accounts";
import laterStepsCatalogue from "@belab/locales/en/accounts/LaterSteps";
import catalogue from "@belab/locales/en/accounts/SignUpPage";
import { NewPasswordForm, type NewPasswordFormProps } from "../../sections/NewPasswordForm/NewPasswordForm.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface SignUpPasswordPageProps
  extends Pick<NewPasswordFormProps, "passwordCheck" | "pending" | "onPasswordChange" | "onSubmit"> {
  /** Whose password it is. */
  email: string;
  /** Where the person goes in the end: a path of the signed-in area. */
  returnTo: string;
}

/**
 * Sign-up, step 2, first part: a password for an account whose code was typed in another browser than its password.
 * Needs what the server says about the password, and what stores it.
 */
export function SignUpPasswordPage({ email, returnTo, ...form }: SignUpPasswordPageProps) {
  const { messages, format } = useMessages(catalogue);
  const { back, firstPassword } = useMessages(laterStepsCatalogue).messages;
  const { intro, ...labels } = firstPassword;
  return (
    <PublicPage pageTitle={messages.choosePasswordTitle} accountPage>
      <NewPasswordForm
        {...form}
        progress={format("step", { step: 3, steps: signUpSteps })}
        email={email}
        intro={intro}
        signInHref={signInStepPath({ returnTo, email })}
        labels={{ ...labels, back }}
      />
    </PublicPage>
  );
}
