import { PasswordField } from "../PasswordField/PasswordField.tsx";
import type { NewPassword } from "./useNewPassword.ts";

interface NewPasswordFieldsProps {
  /** What the form calls the password. */
  name: string;
  labels: Readonly<Record<"password" | "confirmation", string>>;
  fields: Pick<NewPassword, "passwordField" | "confirmationField">;
}

/** A new password with its guide, and its confirmation. */
export function NewPasswordFields({ name, labels, fields }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={labels.password} name={name} autoComplete="new-password" guide {...fields.passwordField} />
      <PasswordField
        label={labels.confirmation}
        name="confirmation"
        autoComplete="new-password"
        {...fields.confirmationField}
      />
    </>
  );
}
