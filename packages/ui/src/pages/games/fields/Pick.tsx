import clsx from "clsx";
import classes from "./controls.module.css";

interface PickProps<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A list from which one is chosen. Sized by the font around it, so that it serves a page and a projector. */
export function Pick<Value extends string | number>({ label, value, options, onChange }: PickProps<Value>) {
  const chosen = (text: string) => options.find((option) => String(option.value) === text);
  return (
    <label className={classes.label}>
      <span>{label}</span>
      <select
        className={clsx(classes.control, classes.list)}
        value={value}
        onChange={(event) => onChange(chosen(event.currentTarget.value)?.value ?? value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
