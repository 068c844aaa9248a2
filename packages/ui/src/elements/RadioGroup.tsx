import clsx from "clsx";
import { type ReactNode, useId } from "react";
import classes from "./RadioGroup.module.css";

interface RadioGroupProps {
  legend: string;
  options: readonly { value: string; label: ReactNode }[];
  /** The value of the option that is chosen. */
  chosen: string;
  onChoose: (value: string) => void;
  className?: string | undefined;
  classNames?: Partial<Record<"option", string | undefined>>;
}

/** Options of which one is chosen, one below the other. Renders a `fieldset` of radio buttons. */
export function RadioGroup({ legend, options, chosen, onChoose, className, classNames = {} }: RadioGroupProps) {
  const name = useId();
  return (
    <fieldset className={clsx(classes.root, className)}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={clsx(classes.option, classNames.option)}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
