import { type ChangeEvent, useState } from "react";
import { accountTexts } from "../../messages/accounts.ts";
import type { PasswordFieldProps } from "../PasswordField/PasswordField.tsx";
import { checkedField } from "../SignUpForm/checkedField.ts";
import { type FieldCheck, isAccepted } from "../SignUpForm/FieldCheck.ts";

type FieldProps = Pick<PasswordFieldProps, "value" | "onChange" | "onBlur" | "errors" | "isErrored" | "isSuccessful">;

export interface NewPassword {
  password: string;
  /** The server has accepted it, and it was typed twice alike. */
  isReady: boolean;
  passwordField: FieldProps;
  confirmationField: FieldProps;
}

/**
 * A new password in two fields. That the second differs is said once it cannot become the first any more, or is left.
 *
 * @param check - what the server says of the password.
 * @param onChange - called with every change of the password, also with the empty one.
 */
export function useNewPassword(check: FieldCheck, onChange: (password: string) => void): NewPassword {
  const [password, setPassword] = useState<string>();
  const [confirmation, setConfirmation] = useState("");
  const [isConfirmationLeft, setConfirmationLeft] = useState(false);
  const isAlike = Boolean(password) && password === confirmation;
  const canBecomeAlike = !isConfirmationLeft && (password ?? "").startsWith(confirmation);
  const isMismatchShown = confirmation !== "" && !isAlike && !canBecomeAlike;
  const isReady = isAccepted(check) && isAlike;
  return {
    password: password ?? "",
    isReady,
    passwordField: {
      value: password ?? "",
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setPassword(event.currentTarget.value);
        onChange(event.currentTarget.value);
      },
      ...checkedField(password ?? "", password === "" ? accountTexts.passwordRequired : undefined, check),
    },
    confirmationField: {
      value: confirmation,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setConfirmation(event.currentTarget.value);
        setConfirmationLeft(false);
      },
      onBlur: () => setConfirmationLeft(true),
      errors: isMismatchShown ? [accountTexts.passwordsDoNotMatch] : [],
      isErrored: isMismatchShown,
      isSuccessful: isReady,
    },
  };
}
