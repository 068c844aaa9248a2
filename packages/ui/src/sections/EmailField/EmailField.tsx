import { FormTextField, type FormTextFieldProps } from "../FormTextField/FormTextField.tsx";

export type EmailFieldProps = Omit<FormTextFieldProps, "type" | "inputMode">;

/**
 * The email that an account is known by, as browsers and password managers know it.
 * Renders a `FormTextField` named `email`, with the keyboard for addresses.
 */
export function EmailField({ label = "Email", name = "email", autoComplete = "username", ...rest }: EmailFieldProps) {
  return (
    <FormTextField {...rest} label={label} name={name} autoComplete={autoComplete} type="email" inputMode="email" />
  );
}
