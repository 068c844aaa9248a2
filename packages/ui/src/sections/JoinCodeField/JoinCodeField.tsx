import { FormTextField, type FormTextFieldProps } from "../FormTextField/FormTextField.tsx";
import classes from "./JoinCodeField.module.css";

export type JoinCodeFieldProps = Omit<FormTextFieldProps, "type" | "inputMode" | "size" | "classNames">;

/**
 * A code of letters and digits that somebody reads from a wall or a slip. It shows capital letters, however they are
 * typed; `normalizeJoinCode` of the domain gives the code. Renders a large `FormTextField`.
 */
export function JoinCodeField(props: JoinCodeFieldProps) {
  return (
    <FormTextField
      size="lg"
      inputMode="text"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={32}
      {...props}
      classNames={{ input: classes.input ?? "" }}
    />
  );
}
