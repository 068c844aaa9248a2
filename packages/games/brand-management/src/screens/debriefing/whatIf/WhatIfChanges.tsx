import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { PlainButton } from "@belab/ui/elements/PlainButton";
import { TextBox } from "@belab/ui/game/fields/TextBox";
import { useLocale, useMessages } from "@belab/ui/theme";
import { type FormEvent, type ReactNode, useState } from "react";
import type { ChangedField } from "../../../setup/index.ts";
import { fieldRanges } from "../../../setup/index.ts";
import { readNumber } from "../../fieldTexts.ts";
import { numberWriter } from "../../numberWriter.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import classes from "../BrandDebriefing.module.css";
import { factors, type Lever, type NumberLever, type PlaceLever, scaled, setTo } from "./whatIfLevers.ts";

interface WhatIfChangesProps<Changed extends Lever = Lever> {
  lever: Changed;
  onReplay: (changes: readonly ChangedField[]) => void;
}

/** What a decision can be changed to. */
export function WhatIfChanges({ lever, onReplay }: WhatIfChangesProps) {
  const { messages } = useMessages(catalogue);
  switch (lever.kind) {
    case "numbers":
      return <NumberChanges lever={lever} onReplay={onReplay} />;
    case "place":
      return <PlaceChanges lever={lever} onReplay={onReplay} />;
    default:
      return (
        <div className={classes.controls}>
          <PlainButton onClick={() => onReplay([{ field: lever.key, value: null }])}>
            {messages.without[lever.key]}
          </PlainButton>
        </div>
      );
  }
}

function NumberChanges({ lever, onReplay }: WhatIfChangesProps<NumberLever>) {
  return (
    <div className={classes.controls}>
      <FactorButtons lever={lever} onReplay={onReplay} variant="default" />
      {lever.fields.length === 1 && <ValueForm lever={lever} onReplay={onReplay} />}
    </div>
  );
}

/** Buttons that multiply a decision. */
export function FactorButtons({
  lever,
  onReplay,
  variant,
}: WhatIfChangesProps<NumberLever> & { variant: "filled" | "default" }) {
  const write = numberWriter(useLocale(), { style: "percent", signDisplay: "exceptZero" });
  return factors.map((factor) => {
    const changes = scaled(lever, factor);
    return (
      <PlainButton key={factor} variant={variant} disabled={changes.length === 0} onClick={() => onReplay(changes)}>
        {write(factor - 1)}
      </PlainButton>
    );
  });
}

function ValueForm({ lever, onReplay }: WhatIfChangesProps<NumberLever>) {
  const { messages } = useMessages(catalogue);
  const [text, setText] = useState("");
  const [field] = lever.fields;
  const value = field && readNumber(field, text);
  const changes = value === undefined ? [] : setTo(lever, value);
  return (
    <ReplayForm changes={changes} onReplay={onReplay}>
      <NumberInput label={messages.another} decimal={lever.unit === "price"} value={text} onChange={setText} />
    </ReplayForm>
  );
}

function PlaceChanges({ lever, onReplay }: WhatIfChangesProps<PlaceLever>) {
  const { messages } = useMessages(catalogue);
  const { axes } = useBrandWords();
  const [performance, setPerformance] = useState(String(lever.value?.[0] ?? ""));
  const [design, setDesign] = useState(String(lever.value?.[1] ?? ""));
  const place = [performance, design].map((text) => readNumber(lever.key, text));
  const [first, second] = place;
  const isPlace = place.every((value) => isWithin(value ?? -1));
  const isSame = first === lever.value?.[0] && second === lever.value?.[1];
  const changes =
    isPlace && !isSame && first !== undefined && second !== undefined
      ? [{ field: lever.key, value: [first, second] as const }]
      : [];
  return (
    <div className={classes.controls}>
      <ReplayForm changes={changes} onReplay={onReplay}>
        <NumberInput label={axes.performance} value={performance} onChange={setPerformance} />
        <NumberInput label={axes.design} value={design} onChange={setDesign} />
      </ReplayForm>
      {lever.value && (
        <PlainButton variant="default" onClick={() => onReplay([{ field: lever.key, value: null }])}>
          {messages.leave}
        </PlainButton>
      )}
    </div>
  );
}

function isWithin(value: number): boolean {
  return value >= fieldRanges.position.from && value <= fieldRanges.position.to;
}

interface ReplayFormProps {
  /** Empty where there is nothing to replay. */
  changes: readonly ChangedField[];
  onReplay: (changes: readonly ChangedField[]) => void;
  children: ReactNode;
}

function ReplayForm({ changes, onReplay, children }: ReplayFormProps) {
  const { messages } = useMessages(catalogue);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (changes.length > 0) {
      onReplay(changes);
    }
  }

  return (
    <form className={classes.controls} onSubmit={submit}>
      {children}
      <PlainButton type="submit" disabled={changes.length === 0}>
        {messages.replay}
      </PlainButton>
    </form>
  );
}

interface NumberInputProps {
  label: string;
  value: string;
  /** @default false */
  decimal?: boolean;
  onChange: (text: string) => void;
}

function NumberInput({ decimal = false, ...field }: NumberInputProps) {
  return (
    <TextBox {...field} inputMode={decimal ? "decimal" : "numeric"} autoComplete="off" className={classes.value} />
  );
}
