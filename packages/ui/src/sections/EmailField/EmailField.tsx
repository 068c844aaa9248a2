import catalogue from "@belab/locales/en/accounts/EmailField";
import { useMessages } from "../../theme/messages.tsx";
import { FormTextField, type FormTextFieldProps } from "../FormTextField/FormTextField.tsx";

export type EmailFieldProps = Omit<FormTextFieldProps, "type" | "inputMode">;

/**
 * The email address that identifies an account, as browsers and password managers know it.
 * Renders a `FormTextField` named `email`, with the keyboard for addresses.
 */
export function EmailField({ label, name = "email", autoComplete = "username", ...rest }: EmailFieldProps) {
  const { messages } = useMessages(catalogue);
  return (
    <FormTextField
      {...rest}
      label={label ?? messages.label}
      name={name}
      autoComplete={autoComplete}
      type="email"
      inputMode="email"
    />
  );
}
