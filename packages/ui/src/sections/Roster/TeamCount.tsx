import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/Roster";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useState } from "react";
import { UnstyledButton } from "../../elements/UnstyledButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./Roster.module.css";

export interface TeamCountProps {
  teams: number;
  max: number;
  pending: boolean;
  onChange: (teams: number) => void;
  labels: Overrides<Messages> | undefined;
}

/** The number of teams: typed, or changed one at a time. What is typed counts once the field is left. */
export function TeamCount({ teams, max, pending, onChange, labels }: TeamCountProps) {
  const { messages } = useMessages(catalogue, labels);
  const fieldId = useId();
  const [draft, setDraft] = useState<string>();

  function change(count: number) {
    if (count !== teams && count >= 1 && count <= max && !pending) {
      onChange(count);
    }
  }

  function commit() {
    if (draft !== undefined && /^\d+$/.test(draft)) {
      change(Number(draft));
    }
    setDraft(undefined);
  }

  function commitOnEnter({ key }: KeyboardEvent) {
    if (key === "Enter") {
      commit();
    }
  }

  return (
    <div className={classes.counter}>
      <label htmlFor={fieldId} className={classes.counterLabel}>
        {messages.teams}
      </label>
      <UnstyledButton
        className={classes.step}
        aria-label={messages.fewer}
        disabled={teams <= 1}
        onClick={() => change(teams - 1)}
      >
        <IconMinus aria-hidden="true" size={20} />
      </UnstyledButton>
      <input
        id={fieldId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft ?? String(teams)}
        onChange={(event) => setDraft(event.currentTarget.value.trim())}
        onBlur={commit}
        onKeyDown={commitOnEnter}
        className={classes.number}
      />
      <UnstyledButton
        className={classes.step}
        aria-label={messages.more}
        disabled={teams >= max}
        onClick={() => change(teams + 1)}
      >
        <IconPlus aria-hidden="true" size={20} />
      </UnstyledButton>
    </div>
  );
}
