import fieldCatalogue from "@belab/locales/en/accounts/Fields";
import { type ChangeEvent, useState } from "react";
import { useMessages } from "../../theme/messages.tsx";
import { checkedField } from "../FormTextField/checkedField.ts";
import { type FieldCheck, isAccepted } from "../FormTextField/FieldCheck.ts";
import type { PasswordFieldProps } from "../PasswordField/PasswordField.tsx";

type FieldProps = Pick<PasswordFieldProps, "value" | "onChange" | "onBlur" | "error" | "success" | "checking">;

export interface NewPassword {
  password: string;
  /** The server has accepted it, and it was typed twice. */
  isReady: boolean;
  passwordField: FieldProps;
  confirmationField: FieldProps;
}

/**
 * A new password in two fields. The second is marked as different once more typing cannot make it match, or once it is
 * left.
 *
 * @param check - what the server says about the password.
 * @param onChange - called whenever the password changes, also when it is empty.
 */
export function useNewPassword(check: FieldCheck, onChange: (password: string) => void): NewPassword {
  const { messages } = useMessages(fieldCatalogue);
  const [password, setPassword] = useState<string>();
  const [confirmation, setConfirmation] = useState("");
  const [isConfirmationLeft, setConfirmationLeft] = useState(false);
  const isMatch = Boolean(password) && password === confirmation;
  const canBecomeMatch = !isConfirmationLeft && (password ?? "").startsWith(confirmation);
  const isMismatchShown = confirmation !== "" && !isMatch && !canBecomeMatch;
  const isReady = isAccepted(check) && isMatch;
  return {
    password: password ?? "",
    isReady,
    passwordField: {
      value: password ?? "",
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setPassword(event.currentTarget.value);
        onChange(event.currentTarget.value);
      },
      ...checkedField(password ?? "", password === "" ? messages.passwordRequired : undefined, check),
    },
    confirmationField: {
      value: confirmation,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setConfirmation(event.currentTarget.value);
        setConfirmationLeft(false);
      },
      onBlur: () => setConfirmationLeft(true),
      error: isMismatchShown && messages.passwordsDoNotMatch,
      success: isReady,
    },
  };
}
