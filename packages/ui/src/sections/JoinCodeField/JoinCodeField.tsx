import { FormTextField, type FormTextFieldProps } from "../FormTextField/FormTextField.tsx";
import classes from "./JoinCodeField.module.css";

/** The props of a `FormTextField`, but for those that the field sets itself. */
export type JoinCodeFieldProps = Omit<FormTextFieldProps, "type" | "inputMode" | "size" | "classNames">;

/**
 * A code of letters and digits that someone reads from a wall or a slip. It shows capital letters, however they are
 * typed; `joinKeyIn` of the domain finds the code in it. Renders a large `FormTextField`.
 *
 * @status stable
 * @useWhen players type the code of a game table that they read from a wall or a slip.
 * @avoidWhen the code was emailed and has six digits: that is `CodeField`, with a box for each digit.
 * @do Read the value by `joinKeyIn` of the domain: it takes small letters, spaces, hyphens, and whole links.
 * @dont Don't set a `maxLength` of six: people paste codes with spaces and links, and would lose the end.
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
      maxLength={300}
      {...props}
      classNames={{ input: classes.input ?? "" }}
    />
  );
}
