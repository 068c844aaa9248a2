import { accountPaths, flowPath } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/accounts/SignInPage";
import { SignInForm, type SignInFormProps } from "../../sections/SignInForm/SignInForm.tsx";
import { SocialButtons, type SocialButtonsProps } from "../../sections/SocialButtons/SocialButtons.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface SignInPageProps extends Pick<SignInFormProps, "pending" | "onSubmit"> {
  /** The email in the field at first. A new value replaces what the field holds. @default "" */
  email?: string;
  /** Where the person goes in the end: a path of the signed-in area. */
  returnTo: string;
  /** An account of a provider, whose email they have just verified, is connected by signing in once. @default false */
  connects?: boolean;
  /** The providers whose accounts can sign in, and whether a sign-in with one is under way. */
  social: Pick<SocialButtonsProps, "providers" | "pending">;
}

/**
 * Sign-in with email and password, or with an account of a provider.
 * Needs what signs in, the providers that are set up, and where the person was going.
 */
export function SignInPage({ email = "", returnTo, connects = false, social, ...form }: SignInPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle} accountPage>
      <SignInForm
        {...form}
        initialEmail={email}
        intro={connects && messages.connects}
        forgotPasswordHref={flowPath(accountPaths.forgotPassword, { step: 0, email, returnTo })}
        signUpHref={flowPath(accountPaths.signUp, { step: 0, returnTo })}
        socialButtons={<SocialButtons {...social} />}
      />
    </PublicPage>
  );
}
