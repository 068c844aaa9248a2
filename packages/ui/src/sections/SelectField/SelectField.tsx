import { IconChevronDown } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { Input } from "../../theme/mantine.tsx";
import classes from "./SelectField.module.css";

/** One of a list. */
export interface SelectFieldOption {
  /** Unique in the list. */
  value: string;
  /** What people read. */
  label: string;
}

export interface SelectFieldProps
  extends Omit<ComponentPropsWithRef<"select">, "children" | "size" | "multiple" | "value" | "onChange"> {
  /** What the field is for. */
  label: string;
  /** What can be chosen, in order. */
  options: readonly SelectFieldOption[];
  /** The value of the option that is chosen. */
  value: string;
  /** Stands in the field while `value` is empty, and can't be chosen. Without it, `value` is always one of the options. */
  placeholder?: string | undefined;
  /** What is wrong with the choice. */
  error?: string | undefined;
  /** Called with the value of the option that a person chooses. */
  onChange: (value: string) => void;
}

/**
 * One of a list of choices, in a form. Renders Mantine's `Input` as a `select` of the browser's own, with its label and error.
 *
 * @status beta
 * @useWhen people choose one of more than five things with short names, such as a country or a state to filter by.
 * @avoidWhen there are two to five choices that need a sentence each: show radio buttons, so that all of them are read.
 * @do Sort `options` as people look for them: names by the alphabet of their language, states by their course.
 * @dont Don't preselect what people have to think about: give a `placeholder` and leave `value` empty.
 */
export function SelectField({
  label,
  options,
  value,
  placeholder,
  error,
  required = false,
  disabled = false,
  id,
  className,
  onChange,
  ...rest
}: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Input.Wrapper
      id={fieldId}
      size="md"
      label={label}
      error={error}
      errorProps={{ role: "alert" }}
      className={clsx(classes.root, className)}
    >
      <Input
        {...rest}
        component="select"
        size="md"
        id={fieldId}
        value={value}
        error={error}
        required={required}
        disabled={disabled}
        rightSection={<IconChevronDown aria-hidden="true" size={20} />}
        rightSectionPointerEvents="none"
        classNames={{ input: classes.input ?? "" }}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Input>
    </Input.Wrapper>
  );
}
