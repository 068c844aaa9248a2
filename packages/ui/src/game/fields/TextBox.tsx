import clsx from "clsx";
import { type ComponentProps, useId } from "react";
import classes from "./controls.module.css";

interface TextBoxProps extends Omit<ComponentProps<"input">, "id" | "onChange"> {
  /** Stands above it; without one, it needs an `aria-label`. */
  label?: string;
  value: string;
  onChange: (text: string) => void;
}

/** A plain field for a short text, such as a number. The caller gives it its width. */
export function TextBox({ label, className, onChange, ...rest }: TextBoxProps) {
  const id = useId();
  const input = (
    <input
      {...rest}
      id={id}
      className={clsx(classes.control, className)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  return label === undefined ? (
    input
  ) : (
    <label htmlFor={id} className={classes.label}>
      <span>{label}</span>
      {input}
    </label>
  );
}
