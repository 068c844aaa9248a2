import { signInStepPath, signUpSteps } from "@belab/domain/accounts";
import { organisationPaths } from "@belab/domain/organisations";
import catalogue from "@belab/locales/en/accounts/SignUpPage";
import { DrawingChoice } from "../../sections/DrawingChoice/DrawingChoice.tsx";
import { ProfileForm, type ProfileFormProps } from "../../sections/ProfileForm/ProfileForm.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface SignUpProfilePageProps
  extends Pick<ProfileFormProps, "nameMinLetters" | "operator" | "pending" | "onChange" | "onSubmit"> {
  /** Who is signing up. */
  email: string;
  /** Where the person goes in the end: a path of the signed-in area. */
  returnTo: string;
  /** What failed: shown under the first name, as the specification has it. */
  error?: string | undefined;
}

/**
 * Sign-up, step 2: whether the person plays or teaches, names and picture.
 * Needs what stores them, and where the person was going.
 */
export function SignUpProfilePage({ email, returnTo, error, ...form }: SignUpProfilePageProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.profileTitle} accountPage>
      <ProfileForm
        {...form}
        progress={format("step", { step: 3, steps: signUpSteps })}
        Drawings={DrawingChoice}
        // An invitation says already what the person will do.
        teachingAsked={!returnTo.startsWith(organisationPaths.invitation)}
        errors={{ firstName: error }}
        signInHref={signInStepPath({ returnTo, email })}
      />
    </PublicPage>
  );
}
