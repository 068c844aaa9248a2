import catalogue from "@belab/locales/en/accounts/EmailField";
import { useMessages } from "../../theme/messages.tsx";
import { FormTextField, type FormTextFieldProps } from "../FormTextField/FormTextField.tsx";

/** The props of a `FormTextField`, but for those that make it a field for an address. */
export type EmailFieldProps = Omit<FormTextFieldProps, "type" | "inputMode">;

/**
 * The email address that identifies an account, as browsers and password managers know it.
 * Renders a `FormTextField` named `email`, with the keyboard for addresses.
 *
 * @status stable
 * @useWhen a form asks for an email address: to sign in with, or to write back to.
 * @avoidWhen it asks for any other line of text: that is `FormTextField`.
 * @do Set `autoComplete="email"` where the address isn't that of the account, such as in a contact form.
 * @dont Don't check more than the form of the address: only a mail to it shows whether it exists.
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
