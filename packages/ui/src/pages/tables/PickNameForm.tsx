import catalogue from "@belab/locales/en/tables/JoinPage";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { PersonPicker, type PickablePerson } from "../../sections/Attendance/PersonPicker.tsx";
import { SubmitButton } from "../../sections/FormColumn/SubmitButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./JoinPage.module.css";

/** The class for which a table is. */
export interface FoundClass {
  name: string;
  /** The names that nobody has picked; none where people do not pick their names. */
  people: readonly PickablePerson[];
}

interface PickNameFormProps {
  ofClass: FoundClass;
  /** What a person has typed as their name while the class was looked for. */
  initialSearch: string;
  pending: boolean;
  onSubmit: (personId: string) => void;
  /** Stands below the button. */
  children: ReactNode;
}

/** Asks who a person is, of those on the list of a class. */
export function PickNameForm({ ofClass, initialSearch, pending, onSubmit, children }: PickNameFormProps) {
  const { messages, format } = useMessages(catalogue);
  const [chosen, setChosen] = useState("");
  const [isMissing, setMissing] = useState(false);
  const person = ofClass.people.find(({ personId }) => personId === chosen);

  function choose(personId: string) {
    setChosen(personId);
    setMissing(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(person === undefined);
    if (person && !pending) {
      onSubmit(person.personId);
    }
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <p className={classes.text}>{format("pickIntro", { name: ofClass.name })}</p>
      <PersonPicker
        legend={messages.pick.list}
        people={ofClass.people}
        chosen={chosen}
        onChoose={choose}
        initialSearch={initialSearch}
        error={isMissing ? messages.pick.none : undefined}
      />
      <div className={classes.pick}>
        <SubmitButton pending={pending}>
          {person ? format("joinAs", { name: person.name }) : messages.join}
        </SubmitButton>
      </div>
      <p className={classes.text}>{messages.pick.missing}</p>
      {children}
    </form>
  );
}
