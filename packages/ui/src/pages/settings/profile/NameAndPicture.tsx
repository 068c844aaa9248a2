import catalogue from "@belab/locales/en/settings/ProfilePage";
import { useState } from "react";
import { DrawingChoice } from "../../../sections/DrawingChoice/DrawingChoice.tsx";
import {
  ProfileForm,
  type ProfileFormProps,
  type ProfileFormValues,
} from "../../../sections/ProfileForm/ProfileForm.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone } from "../../common/notices.tsx";

export interface NameAndPictureProps
  extends Pick<ProfileFormProps, "nameMinLetters" | "currentImage" | "errors" | "pending" | "onChange"> {
  firstName: string;
  lastName: string;
  /** Resolves to whether the profile was saved. */
  onSave: (values: ProfileFormValues) => Promise<boolean>;
}

/** The names and the picture. */
export function NameAndPicture({ firstName, lastName, onSave, ...form }: NameAndPictureProps) {
  const { messages } = useMessages(catalogue);
  const [timesSaved, setTimesSaved] = useState(0);

  async function save(values: ProfileFormValues) {
    if (await onSave(values)) {
      setTimesSaved(timesSaved + 1);
      showDone(messages.saved);
    }
  }

  return (
    <ProfileForm
      // Anew once it is saved: without the picture that was chosen.
      key={timesSaved}
      {...form}
      align="start"
      initialFirstName={firstName}
      initialLastName={lastName}
      imageRequired={false}
      Drawings={DrawingChoice}
      onSubmit={save}
      labels={messages.profile}
    />
  );
}
