import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/PersonPicker";
import { useState } from "react";
import { RadioGroup } from "../../elements/RadioGroup.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import classes from "./PersonPicker.module.css";

/** The texts of a `PersonPicker`, by default those of the provider's language. */
export type PersonPickerLabels = Overrides<Messages>;

/** A name that can be picked. */
export interface PickablePerson {
  personId: string;
  name: string;
}

interface PersonPickerProps {
  /** Names the list of names. */
  legend: string;
  people: readonly PickablePerson[];
  /** The id of the person who is chosen; empty for nobody. */
  chosen: string;
  /** Called with an id; with an empty text where who was chosen is not in the list any more. */
  onChoose: (personId: string) => void;
  /** What is looked for at first. @default "" */
  initialSearch?: string;
  /** Why the choice is not accepted. */
  error?: string | undefined;
  /** The field takes the focus. @default false */
  autoFocus?: boolean;
  labels?: PersonPickerLabels;
}

/** Names that are shown at once: more are for the search. */
const shownMax = 100;

/** Lists longer than this have a field that makes them shorter. */
const searchedFrom = 8;

/** A list of names from which one is chosen, with a field that makes a long one shorter. Renders radio buttons. */
export function PersonPicker({
  legend,
  people,
  chosen,
  onChoose,
  initialSearch = "",
  error,
  autoFocus = false,
  labels,
}: PersonPickerProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const [search, setSearch] = useState(initialSearch);
  const hasSearch = people.length > searchedFrom;
  const found = hasSearch ? people.filter(({ name }) => matches(name, search)) : people;
  const hidden = found.length - shownMax;

  function look(text: string) {
    setSearch(text);
    if (!people.some(({ personId, name }) => personId === chosen && matches(name, text))) {
      onChoose("");
    }
  }

  return (
    <div className={classes.root}>
      {hasSearch && (
        <FormTextField
          label={messages.search}
          type="search"
          size="lg"
          autoComplete="off"
          autoFocus={autoFocus}
          enterKeyHint="search"
          value={search}
          error={error}
          onChange={(event) => look(event.currentTarget.value)}
        />
      )}
      <RadioGroup
        legend={legend}
        options={found.slice(0, shownMax).map(({ personId, name }) => ({ value: personId, label: name }))}
        chosen={chosen}
        onChoose={onChoose}
        className={classes.names}
      />
      <div role="status" className={classes.note}>
        {found.length === 0 && messages.nobody}
        {hidden > 0 && format("more", { count: hidden })}
      </div>
      {!hasSearch && error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Whether a name has all words of a search, without regard to case and accents. */
function matches(name: string, search: string): boolean {
  const folded = fold(name);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
