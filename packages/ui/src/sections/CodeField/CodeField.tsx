import { codeLength } from "@belab/domain/accounts";
import { Input, PinInput } from "@mantine/core";
import { type ComponentProps, type MouseEvent, useId } from "react";
import { type FieldState, fieldError } from "../FormTextField/fieldState.ts";
import classes from "./CodeField.module.css";

export interface CodeFieldLabels {
  /** Name of one box. @default (position) => `Digit ${position} of 6` */
  digit: (position: number) => string;
}

const defaultLabels: CodeFieldLabels = {
  digit: (position) => `Digit ${position} of ${codeLength}`,
};

export interface CodeFieldProps extends FieldState, Omit<ComponentProps<"div">, "children" | "onChange"> {
  /** Name of the six boxes together. */
  label: string;
  /** The digits typed so far. */
  value: string;
  onChange: (code: string) => void;
  /** Called once the sixth digit is there. */
  onComplete?: (code: string) => void;
  /** Name of the form value. */
  name?: string;
  /** @default false */
  disabled?: boolean;
  /** Puts the focus into the first box at the start. @default false */
  autoFocus?: boolean;
  labels?: Partial<CodeFieldLabels>;
}

/** A six-digit code, a box a digit; it can be pasted whole into any box. Renders Mantine's `PinInput`. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  isSuccessful = false,
  isErrored,
  errors,
  name,
  disabled = false,
  autoFocus = false,
  labels,
  ...rootProps
}: CodeFieldProps) {
  const names = { ...defaultLabels, ...labels };
  const id = useId();
  const error = fieldError({ isErrored, errors });
  const errorText = typeof error === "string" ? error : undefined;
  return (
    <div {...rootProps}>
      <Input.Label labelElement="div" size="md" id={`${id}-label`} onClick={() => focusFirstBox(id)}>
        {label}
      </Input.Label>
      <PinInput
        id={id}
        classNames={{ root: classes.boxes, pinInput: classes.box, input: classes.digit }}
        aria-labelledby={`${id}-label`}
        {...(errorText && { "aria-describedby": `${id}-error` })}
        type="number"
        length={codeLength}
        size="lg"
        placeholder=""
        oneTimeCode
        getInputProps={(index) => ({
          "aria-label": names.digit(index + 1),
          // A digit replaces the one that is there also in a box that had the focus already.
          onMouseUp: selectDigit,
        })}
        value={value}
        onChange={onChange}
        {...(onComplete && { onComplete })}
        {...(name && { name })}
        error={Boolean(error)}
        success={isSuccessful}
        disabled={disabled}
        autoFocus={autoFocus}
      />
      {errorText && (
        <Input.Error size="md" id={`${id}-error`} role="alert">
          {errorText}
        </Input.Error>
      )}
    </div>
  );
}

/** Without the default, with which browsers put the cursor beside a digit that was selected. */
function selectDigit(event: MouseEvent<HTMLInputElement>) {
  event.preventDefault();
  event.currentTarget.select();
}

function focusFirstBox(id: string) {
  document.getElementById(`${id}-1`)?.focus();
}
