import { useId } from "react";
import classes from "./options.module.css";

interface Option<Value extends string> {
  value: Value;
  title: string;
  /** What it means, or why it can't be chosen. Left out where it is said elsewhere. */
  text?: string;
  disabled?: boolean;
}

interface ChoiceProps<Value extends string> {
  title: string;
  options: readonly Option<Value>[];
  chosen: string;
  onChange: (value: Value) => void;
  error: string | undefined;
}

/** Radio buttons, each with a sentence that says what it means where that is needed. */
export function Choice<Value extends string>({ title, options, chosen, onChange, error }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.root} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={classes.legend}>{title}</legend>
      {options.map(({ value, title: option, text, disabled = false }) => (
        <label key={value} className={classes.option} data-disabled={disabled || undefined}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={disabled}
            aria-labelledby={`${name}-${value}`}
            aria-describedby={text && `${name}-${value}-text`}
            onChange={() => onChange(value)}
          />
          <span>
            <span id={`${name}-${value}`} className={classes.title}>
              {option}
            </span>
            {text && (
              <span id={`${name}-${value}-text`} className={classes.text}>
                {text}
              </span>
            )}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
