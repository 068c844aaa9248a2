import catalogue from "@belab/brand-management/texts/en/Play";
import { UnstyledButton } from "@belab/ui/elements/UnstyledButton";
import { useLocale, useMessages } from "@belab/ui/theme";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { SheetField } from "../../../setup/index.ts";
import { kindOf, readNumber, writeNumber } from "../../fieldTexts.ts";
import type { ShownField } from "../useSheet.ts";
import { focusNeighbour } from "./focusNeighbour.ts";
import classes from "./NumberBox.module.css";

export interface NumberBoxProps {
  shown: ShownField;
  /** Which number of a place. @default 0 */
  part?: 0 | 1;
  /** Names the buttons, which a screen reader may reach apart from the field. */
  name: string;
  /** Ids of what names the field, and of what explains it. */
  labelledBy: string;
  describedBy: string;
  /** What is written behind the number. */
  unit: string;
  /** By how much a button changes it; a price in cents. */
  step: number;
  range: { from: number; to: number };
  /** What holds as long as nothing is entered. */
  fallback?: number | undefined;
  /** A button goes on from here where nothing is entered. @default the fallback */
  start?: number | undefined;
  /** @default false */
  autoFocus?: boolean;
}

/**
 * A number between two buttons that are large enough for a thumb. The arrow keys do what the buttons do; with Alt they lead to
 * the next field. Enter accepts what was typed, and Escape brings back what the field held before.
 */
export function NumberBox({
  shown,
  part = 0,
  step,
  range,
  fallback,
  start = fallback,
  autoFocus = false,
  ...box
}: NumberBoxProps) {
  const { format } = useMessages(catalogue);
  const locale = useLocale();
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Of a place: its other number stays when this one is brought back.
  const held = useRef("");
  const { field, readOnly, isHeld } = shown;
  const kind = kindOf(field);
  const written = shown.texts(isTyping)[part] ?? "";
  // A number is not rewritten under the fingers of the person who types it: "68.5" becomes "68.50" on leaving the field.
  const text = isTyping && typed !== undefined && isSameNumber(field, typed, written) ? typed : written;

  // The separators of thousands have gone: what was typed before is replaced by what is typed now.
  useLayoutEffect(() => {
    if (isTyping) {
      input.current?.select();
    }
  }, [isTyping]);

  // Once, when the field appears because someone has asked for it.
  const isAskedFor = useRef(autoFocus);
  useLayoutEffect(() => {
    if (isAskedFor.current) {
      input.current?.focus();
    }
  }, []);

  function put(changed: string) {
    const [first = "", second = ""] = shown.texts(true);
    const whole = kind === "place" ? [first, second] : [first];
    shown.type(whole.map((old, at) => (at === part ? changed : old)));
  }

  function change(by: number) {
    const current = readNumber(field, text) ?? start ?? range.from - by;
    const next = Math.min(range.to, Math.max(range.from, current + by));
    put(writeNumber(field, next, { locale, typing: true }));
  }

  function enter() {
    held.current = shown.texts(true)[part] ?? "";
    shown.enter();
  }

  function restore() {
    setTyped(undefined);
    if (kind === "place") {
      put(held.current);
    } else {
      shown.restore();
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.altKey && focusNeighbour(event.currentTarget, event.key)) {
      event.preventDefault();
      return;
    }
    if (readOnly || isHeld) {
      return;
    }
    const turn = turns[event.key];
    if (turn !== undefined) {
      event.preventDefault();
      change(turn * step);
    } else if (event.key === "Enter") {
      shown.leave();
      enter();
    } else if (event.key === "Escape") {
      restore();
    }
  }

  return (
    <div className={classes.root} data-read-only={readOnly || undefined}>
      {!readOnly && (
        <StepButton
          label={format("less", { field: box.name })}
          Sign={IconMinus}
          held={isHeld}
          onClick={() => change(-step)}
        />
      )}
      <div className={classes.box} data-invalid={shown.error !== undefined || undefined}>
        <input
          ref={input}
          type="text"
          inputMode={kind === "price" ? "decimal" : "numeric"}
          autoComplete="off"
          value={text}
          placeholder={fallback === undefined ? undefined : writeNumber(field, fallback, { locale, typing: isTyping })}
          readOnly={readOnly || isHeld}
          aria-disabled={isHeld || undefined}
          aria-labelledby={box.labelledBy}
          aria-describedby={box.describedBy}
          aria-invalid={shown.error !== undefined || undefined}
          data-field={field}
          className={classes.input}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            put(event.currentTarget.value);
          }}
          onFocus={() => {
            setTyping(!readOnly);
            enter();
          }}
          onBlur={() => {
            setTyping(false);
            setTyped(undefined);
            // Who leaves one number of a place may go on to the other.
            if (kind !== "place") {
              shown.leave();
            }
          }}
          onKeyDown={onKeyDown}
        />
        {box.unit && (
          <span aria-hidden="true" className={classes.unit}>
            {box.unit}
          </span>
        )}
      </div>
      {!readOnly && (
        <StepButton
          label={format("more", { field: box.name })}
          Sign={IconPlus}
          held={isHeld}
          onClick={() => change(step)}
        />
      )}
    </div>
  );
}

function isSameNumber(field: SheetField, one: string, other: string): boolean {
  const number = readNumber(field, one);
  return number !== undefined && number === readNumber(field, other);
}

const turns: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

interface StepButtonProps {
  label: string;
  Sign: typeof IconPlus;
  held: boolean;
  onClick: () => void;
}

/** The Tab key passes it by: the arrow keys do the same in the field. */
function StepButton({ label, Sign, held, onClick }: StepButtonProps) {
  return (
    <UnstyledButton
      tabIndex={-1}
      aria-label={label}
      aria-disabled={held || undefined}
      className={classes.step}
      onClick={held ? undefined : onClick}
    >
      <Sign aria-hidden="true" />
    </UnstyledButton>
  );
}
