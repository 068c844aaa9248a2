/** What a form's field knows of its value: neutral, accepted or refused. */
export interface FieldState {
  /** The value is accepted: green, with a tick. @default false */
  isSuccessful?: boolean | undefined;
  /** The value is refused: red. @default true where `errors` has a text */
  isErrored?: boolean | undefined;
  /** Why it is refused; shown under the field, joined by commas. */
  errors?: readonly string[] | undefined;
}

/** The error that a field shows: its text, `true` where it is refused without words, else `false`. */
export function fieldError({ isErrored, errors = [] }: Pick<FieldState, "isErrored" | "errors">): string | boolean {
  const text = errors.filter((error) => error !== "").join(", ");
  return (isErrored ?? text !== "") && (text || true);
}
