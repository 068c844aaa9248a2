import type { Range } from "@belab/domain/games";
import { NumberField } from "@belab/ui/game/fields/NumberField";

interface NumberInputProps {
  label: string;
  value: number | string;
  range: Range;
  /** Says which numbers can be entered. */
  rangeText: string;
  onChange: (value: number | string) => void;
}

/** A whole number that is tried; what cannot be is kept as it was typed, and said to be wrong. */
export function NumberInput({ range, rangeText, ...field }: NumberInputProps) {
  return <NumberField {...field} error={isWithin(field.value, range) ? undefined : rangeText} />;
}

interface NumberInputsProps extends Pick<NumberInputProps, "range" | "rangeText"> {
  inputs: readonly Pick<NumberInputProps, "label" | "value" | "onChange">[];
}

/** Numbers that have one range. */
export function NumberInputs({ inputs, ...range }: NumberInputsProps) {
  return inputs.map((input) => <NumberInput key={input.label} {...input} {...range} />);
}

/** Whether a number was typed that can be tried. */
export function isWithin(value: number | string, { from, to }: Range): value is number {
  return typeof value === "number" && value >= from && value <= to;
}
