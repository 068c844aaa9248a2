import clsx from "clsx";
import { useId } from "react";
import classes from "./controls.module.css";

interface PickOption<Value extends string | number> {
  value: Value;
  label: string;
  /** The heading under which it stands in the list. */
  group?: string;
}

interface PickProps<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly PickOption<Value>[];
  onChange: (value: Value) => void;
}

/** A list from which one is chosen. Sized by the font around it, so that it serves a page and a projector. */
export function Pick<Value extends string | number>({ label, value, options, onChange }: PickProps<Value>) {
  const labelId = useId();
  const chosen = (text: string) => options.find((option) => String(option.value) === text);
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <label className={classes.label}>
      <span id={labelId}>{label}</span>
      <select
        aria-labelledby={labelId}
        className={clsx(classes.control, classes.list)}
        value={value}
        onChange={(event) => onChange(chosen(event.currentTarget.value)?.value ?? value)}
      >
        {groups.map((group) => (
          <OptionGroup key={group ?? ""} label={group} options={options.filter((option) => option.group === group)} />
        ))}
      </select>
    </label>
  );
}

interface OptionGroupProps {
  /** Undefined for options that need no heading. */
  label: string | undefined;
  options: readonly PickOption<string | number>[];
}

function OptionGroup({ label, options }: OptionGroupProps) {
  const list = options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
  return label === undefined ? list : <optgroup label={label}>{list}</optgroup>;
}
