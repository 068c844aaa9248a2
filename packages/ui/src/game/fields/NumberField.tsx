import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import classes from "./options.module.css";

interface NumberFieldProps {
  label: string;
  description?: string;
  value: number | string;
  /** Called with a number where a whole one is typed, otherwise with the text. */
  onChange: (value: number | string) => void;
  error: string | undefined;
}

/** A whole number in a form. */
export function NumberField({ value, onChange, description, ...field }: NumberFieldProps) {
  return (
    <FormTextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={String(value)}
      onChange={(event) => onChange(numberOr(event.currentTarget.value.trim()))}
      sideGuide={description}
      className={classes.number ?? ""}
    />
  );
}

function numberOr(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text;
}
