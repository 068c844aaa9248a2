import type { Identifier } from "@belab/domain/classes";
import catalogue from "@belab/locales/en/classes/ClassPage";
import { type SubmitEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { RadioGroup } from "../../../elements/RadioGroup.tsx";
import { type ClassPerson, personName } from "../../../sections/ClassPeopleTable/classPerson.ts";
import { ClassPersonForm, type ClassPersonFormValues } from "../../../sections/ClassPersonForm/ClassPersonForm.tsx";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import { LoadingState } from "../../../sections/LoadingState/LoadingState.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./ClassParts.module.css";
import { FormDialog } from "./FormDialog.tsx";

/** Something by which a person on a list is known, as people read it. */
export interface PersonIdentifier extends Identifier {
  /** The address of the account, the address or the number, as they were typed. */
  label: string;
}

/** What becomes a person of its own. */
export interface PersonPart {
  identifiers: readonly Identifier[];
  firstName: string;
  lastName: string;
}

interface DialogProps {
  pending: boolean;
  /** Why the last try was refused. */
  error: string | undefined;
  onClose: () => void;
}

interface PersonDialogProps extends DialogProps {
  /** Left out for somebody new. */
  person?: ClassPerson | undefined;
  onSubmit: (values: ClassPersonFormValues) => void;
}

/** Adds a person to a list, or changes one. */
export function PersonDialog({ person, pending, error, onClose, onSubmit }: PersonDialogProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <FormDialog
      title={person ? format("changeTitle", { name: personName(person) }) : messages.addTitle}
      onClose={onClose}
    >
      <ClassPersonForm
        initial={person ? valuesOf(person) : {}}
        submitLabel={person ? messages.changeSubmit : messages.addSubmit}
        pending={pending}
        error={error}
        onSubmit={onSubmit}
        onCancel={onClose}
      />
    </FormDialog>
  );
}

function valuesOf({ firstName, lastName, email, studentNumber }: ClassPerson): ClassPersonFormValues {
  return { firstName, lastName, email: email ?? "", studentNumber: studentNumber ?? "" };
}

interface MergeDialogProps extends DialogProps {
  people: readonly [ClassPerson, ClassPerson];
  onSubmit: (kept: ClassPerson, merged: ClassPerson) => void;
}

/** Makes one row of two: whose name is kept is chosen. */
export function MergeDialog({ people, pending, error, onClose, onSubmit }: MergeDialogProps) {
  const { messages } = useMessages(catalogue);
  const [one, other] = people;
  const [keptId, setKeptId] = useState(one.personId);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pending) {
      onSubmit(...(keptId === one.personId ? ([one, other] as const) : ([other, one] as const)));
    }
  }

  return (
    <FormDialog title={messages.mergeTitle} text={messages.mergeText} onClose={onClose}>
      <form onSubmit={submit} className={classes.fields}>
        <RadioGroup
          legend={messages.mergeKept}
          options={people.map((person) => ({ value: person.personId, label: <PersonLabel person={person} /> }))}
          chosen={keptId}
          onChoose={setKeptId}
        />
        {error && <FailureNote text={error} />}
        <div className={classes.buttons}>
          <PlainButton type="submit" pending={pending}>
            {messages.mergeSubmit}
          </PlainButton>
          <PlainButton variant="default" onClick={onClose}>
            {messages.cancel}
          </PlainButton>
        </div>
      </form>
    </FormDialog>
  );
}

function PersonLabel({ person }: { person: ClassPerson }) {
  const more = [person.email, person.studentNumber].filter((text) => text !== null);
  return (
    <span className={classes.label}>
      {personName(person)}
      {more.length > 0 && <span className={classes.quiet}> {more.join(" · ")}</span>}
    </span>
  );
}

interface PartDialogProps extends DialogProps {
  person: ClassPerson;
  /** Resolves to all by which the person is known; undefined where they could not be fetched. */
  readIdentifiers: (person: ClassPerson) => Promise<readonly PersonIdentifier[] | undefined>;
  onSubmit: (part: PersonPart) => void;
}

/** Makes two rows of one: what belongs to the second person is chosen. */
export function PartDialog({ person, readIdentifiers, pending, error, onClose, onSubmit }: PartDialogProps) {
  const { messages, format } = useMessages(catalogue);
  const errorId = useId();
  const [identifiers, setIdentifiers] = useState<readonly PersonIdentifier[]>();
  const [chosen, setChosen] = useState<readonly PersonIdentifier[]>([]);
  const [isChecked, setChecked] = useState(false);
  const isNothing = isChecked && chosen.length === 0;
  const load = useEffectEvent(() => readIdentifiers(person).then(setIdentifiers));
  useEffect(() => {
    void load();
  }, []);

  const labels = { account: "partAccount", email: "partEmail", studentNumber: "partStudentNumber" } as const;

  function toggle(identifier: PersonIdentifier) {
    setChosen((before) =>
      before.includes(identifier) ? before.filter((each) => each !== identifier) : [...before, identifier],
    );
  }

  function submit({ firstName, lastName }: ClassPersonFormValues) {
    setChecked(true);
    if (chosen.length > 0) {
      onSubmit({ identifiers: chosen.map(({ source, value }) => ({ source, value })), firstName, lastName });
    }
  }

  return (
    <FormDialog title={format("partTitle", { name: personName(person) })} text={messages.partText} onClose={onClose}>
      {identifiers === undefined && !error ? (
        <LoadingState />
      ) : (
        <ClassPersonForm
          namesOnly
          submitLabel={messages.partSubmit}
          pending={pending}
          error={error}
          onSubmit={submit}
          onCancel={onClose}
        >
          <fieldset className={classes.choices} aria-describedby={isNothing ? errorId : undefined}>
            <legend>{messages.partIdentifiers}</legend>
            {identifiers?.map((identifier) => (
              <label key={`${identifier.source} ${identifier.value}`} className={classes.check}>
                <input type="checkbox" checked={chosen.includes(identifier)} onChange={() => toggle(identifier)} />
                <span>{format(labels[identifier.source], { value: identifier.label })}</span>
              </label>
            ))}
            {isNothing && (
              <p id={errorId} role="alert" className={classes.error}>
                {messages.partNothing}
              </p>
            )}
          </fieldset>
        </ClassPersonForm>
      )}
    </FormDialog>
  );
}
