import { codeLength, isCode } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/CodeField";
import { type ComponentProps, type MouseEvent, useId, useRef } from "react";
import { Input, PinInput } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { type FieldState, fieldError } from "../FormTextField/fieldState.ts";
import classes from "./CodeField.module.css";
import { useTypingOver } from "./useTypingOver.ts";

/** The texts of a `CodeField`, by default those of the provider's language. */
export type CodeFieldLabels = Overrides<Messages>;

export interface CodeFieldProps extends FieldState, Omit<ComponentProps<"div">, "children" | "onChange"> {
  /** Name of the six boxes together. */
  label: string;
  /** The digits typed so far. */
  value: string;
  /** Called with the digits, up to six of them, whenever they change. */
  onChange: (code: string) => void;
  /** Called when a code has been typed to its sixth digit, or pasted; not when one of six digits is corrected. */
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
 * A 6-digit code with a box for each digit; it can be pasted whole into any box. A code with an error is typed over from the
 * first box. Renders Mantine's `PinInput`.
 *
 * @status stable
 * @useWhen people type a code of six digits that was emailed to them, within a form of your own.
 * @avoidWhen that form is the whole page: `VerifyCodeForm` has the field. The code of a game table is `JoinCodeField`.
 * @do Set `autoFocus` where the code is what people came for, such as after “We have sent you a code”.
 * @dont Don't rely on `onComplete` alone: put a button beside it, for a code that is filled in or corrected.
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
  const isRefused = Boolean(shownError) && isCode(value);
  const typingOver = useTypingOver(isRefused, () => onChange(""));
  const isPasting = useRef(false);

  function change(code: string) {
    onChange(code);
    if (isCode(code) && (value.length < codeLength || isPasting.current)) {
      onComplete?.(code);
    }
  }

  return (
    <div {...rootProps}>
      <Input.Label labelElement="div" size="md" id={`${id}-label`} onClick={() => focusFirstBox(id)}>
        {label}
      </Input.Label>
      <PinInput
        {...typingOver}
        id={id}
        data-refused={isRefused || undefined}
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
        onChange={change}
        onPasteCapture={() => {
          isPasting.current = true;
        }}
        onPaste={() => {
          isPasting.current = false;
        }}
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
