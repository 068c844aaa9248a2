import clsx from "clsx";
import { type ReactNode, useId } from "react";
import classes from "./ChoiceCards.module.css";

interface ChoiceCard {
  value: string;
  title: string;
  /** Below the title. */
  text?: ReactNode;
  /** It can't be chosen; the text says why. @default false */
  disabled?: boolean;
}

interface ChoiceCardsProps {
  legend: string;
  /** The legend is read to screen readers alone: a heading says it. @default false */
  legendHidden?: boolean;
  options: readonly ChoiceCard[];
  /** Their texts are short: three stand beside each other. @default false */
  narrow?: boolean;
  /** The value of the option that is chosen; null for none. */
  chosen: string | null;
  /** Why there is no answer. */
  error?: string | undefined;
  onChoose: (value: string) => void;
}

/** Options that need a sentence each, of which one is chosen. Renders a `fieldset` of radio buttons on cards. */
export function ChoiceCards({
  legend,
  legendHidden = false,
  options,
  narrow = false,
  chosen,
  error,
  onChoose,
}: ChoiceCardsProps) {
  const name = useId();
  return (
    <fieldset className={classes.root} data-narrow={narrow || undefined}>
      <legend className={clsx(classes.legend, legendHidden && classes.hidden)}>{legend}</legend>
      {options.map((option) => (
        <Card
          key={option.value}
          {...option}
          name={name}
          checked={option.value === chosen}
          error={error}
          onChoose={onChoose}
        />
      ))}
      {error && (
        <p id={`${name}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface CardProps extends ChoiceCard, Pick<ChoiceCardsProps, "error" | "onChoose"> {
  name: string;
  checked: boolean;
}

function Card({ value, title, text, disabled = false, name, checked, error, onChoose }: CardProps) {
  const titleId = useId();
  const textId = useId();
  const describedBy = clsx(text !== undefined && textId, error !== undefined && `${name}-error`);
  return (
    <label className={classes.card}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-invalid={error !== undefined || undefined}
        aria-labelledby={titleId}
        aria-describedby={describedBy || undefined}
        onChange={() => onChoose(value)}
      />
      <span className={classes.words}>
        <span id={titleId} className={classes.title}>
          {title}
        </span>
        {text !== undefined && (
          <span id={textId} className={classes.text}>
            {text}
          </span>
        )}
      </span>
    </label>
  );
}
