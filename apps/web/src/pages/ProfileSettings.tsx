import type { Profile } from "@belab/domain";
import { ProfileForm, type ProfileFormValues } from "@belab/ui/ProfileForm";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useState } from "react";
import { api } from "../api.ts";
import { failureText } from "../content/failureText.ts";
import { home } from "../content/home.ts";
import { useNameRule } from "../state/config.ts";
import { useRefreshProfile } from "../state/session.ts";
import { snackbarSeconds } from "./snackbarSeconds.ts";

/** Names and picture. The sidebar shows them as soon as they are saved. */
export function ProfileSettings({ email, profile }: { email: string; profile: Profile }) {
  const refreshProfile = useRefreshProfile();
  const nameRule = useNameRule();
  const [errors, setErrors] = useState<string[]>([]);
  const [isPending, setPending] = useState(false);
  const [timesSaved, setTimesSaved] = useState(0);

  async function save(values: ProfileFormValues) {
    setPending(true);
    const outcome = await api.updateNameAndPhoto({ ...values, email });
    if (outcome.kind === "success") {
      await refreshProfile();
      setTimesSaved(timesSaved + 1);
      showSnackbar({ message: home.profile.saved, seconds: snackbarSeconds });
    } else {
      setErrors([failureText(outcome)]);
    }
    setPending(false);
  }

  return (
    <ProfileForm
      // Anew once it is saved: without the picture that was chosen.
      key={timesSaved}
      {...nameRule}
      align="start"
      initialFirstName={profile.firstName}
      initialLastName={profile.lastName}
      currentImage={profile.imageUrl}
      isImageRequired={false}
      firstNameErrors={errors}
      isPending={isPending}
      onSubmit={save}
      onChange={() => setErrors([])}
      labels={{ headline: "Profile", intro: home.profile.intro, image: home.profile.image, submit: "Save profile" }}
    />
  );
}
