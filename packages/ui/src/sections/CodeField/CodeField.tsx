import { codeLength } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/CodeField";
import { type ComponentProps, type MouseEvent, useId } from "react";
import { Input, PinInput } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { type FieldState, fieldError } from "../FormTextField/fieldState.ts";
import classes from "./CodeField.module.css";

/** The texts of a `CodeField`, by default those of the provider's language. */
export type CodeFieldLabels = Overrides<Messages>;

export interface CodeFieldProps extends FieldState, Omit<ComponentProps<"div">, "children" | "onChange"> {
  /** Name of the six boxes together. */
  label: string;
  /** The digits typed so far. */
  value: string;
  /** Called with the digits, up to six of them, whenever they change. */
  onChange: (code: string) => void;
  /** Called when the sixth digit has been typed. */
  onComplete?: (code: string) => void;
  /** Name of the form value. */
  name?: string;
  /** Nothing can be typed. @default false */
  disabled?: boolean;
  /** Moves the focus to the first box when the field appears. @default false */
  autoFocus?: boolean;
  /** Replaces texts of the catalogue `accounts/CodeField`. */
  labels?: CodeFieldLabels;
}

/**
 * A 6-digit code with a box for each digit; it can be pasted whole into any box. Renders Mantine's `PinInput`.
 *
 * @status stable
 * @useWhen people type a code of six digits that was emailed to them, within a form of your own.
 * @avoidWhen that form is the whole page: `VerifyCodeForm` has the field. The code of a game table is `JoinCodeField`.
 * @do Set `autoFocus` where the code is what people came for, such as after “We have sent you a code”.
 * @dont Don't send the code in `onComplete` without a button beside it: a typing error would use up a try.
 */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  success = false,
  error,
  errors,
  name,
  disabled = false,
  autoFocus = false,
  labels,
  ...rootProps
}: CodeFieldProps) {
  const { format, locale } = useMessages(catalogue, labels);
  const id = useId();
  const shownError = fieldError({ error, errors }, locale);
  const errorText = shownError === true ? undefined : shownError;
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
          "aria-label": format("digit", { position: index + 1, length: codeLength }),
          // A digit replaces the one that is there also in a box that had the focus already.
          onMouseUp: selectDigit,
        })}
        value={value}
        onChange={onChange}
        {...(onComplete && { onComplete })}
        {...(name && { name })}
        error={Boolean(shownError)}
        success={success}
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
