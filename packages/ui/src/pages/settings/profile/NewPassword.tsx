import catalogue from "@belab/locales/en/settings/Credentials";
import { useState } from "react";
import {
  ChangePasswordForm,
  type ChangePasswordFormProps,
  type ChangePasswordFormValues,
} from "../../../sections/ChangePasswordForm/ChangePasswordForm.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone } from "../../common/notices.tsx";

export interface NewPasswordProps
  extends Pick<
    ChangePasswordFormProps,
    "email" | "hasPassword" | "passwordCheck" | "errors" | "pending" | "onPasswordChange"
  > {
  /** Resolves to whether the new password was saved. */
  onSave: (values: ChangePasswordFormValues) => Promise<boolean>;
}

/** A form for another password, or for a first one where a person signs in by a provider. */
export function NewPassword({ onSave, ...form }: NewPasswordProps) {
  const { messages } = useMessages(catalogue);
  const [timesSaved, setTimesSaved] = useState(0);

  async function save(values: ChangePasswordFormValues) {
    if (await onSave(values)) {
      setTimesSaved(timesSaved + 1);
      showDone(messages.passwordSaved);
    }
  }

  return (
    <ChangePasswordForm
      // Anew once it is saved: empty.
      key={timesSaved}
      {...form}
      onSubmit={save}
    />
  );
}
