import { comparedName } from "@belab/domain/classes";
import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/tables/Attendance";
import { useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import classes from "./Attendance.module.css";
import type { AttendanceGuest } from "./attending.ts";
import { PersonPicker, type PickablePerson } from "./PersonPicker.tsx";

interface GuestRowProps {
  guest: AttendanceGuest;
  /** Those of the list who are missing. */
  people: readonly PickablePerson[];
  /** Whether the list of names is shown. */
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  now: () => number;
  pending: boolean;
  onMatch: (participantId: string, personId: string) => void;
  translation: Translation<Messages>;
}

const day = 24 * 60 * 60 * 1000;

/** Somebody at the table who is nobody of the list as far as is known, and a way to say who they are. */
export function GuestRow({
  guest,
  people,
  open,
  onOpenChange,
  now,
  pending,
  onMatch,
  translation: { messages, format },
}: GuestRowProps) {
  const { participantId, name, namesDeletedAt } = guest;
  const [chosen, setChosen] = useState("");
  const player = name ?? messages.noName;
  const choice = people.find(({ personId }) => personId === chosen);
  return (
    <li className={classes.guest}>
      <div className={classes.head}>
        <span className={classes.words}>
          <span className={classes.name}>{player}</span>
          <span className={classes.mark}>{fateOf()}</span>
        </span>
        {name !== null && (
          <PlainButton
            variant="default"
            aria-label={open ? undefined : format("matchName", { player })}
            aria-expanded={open}
            onClick={() => onOpenChange(!open)}
          >
            {open ? messages.cancel : messages.match}
          </PlainButton>
        )}
      </div>
      {open && name !== null && (
        <div className={classes.picker}>
          {people.length === 0 ? (
            <p className={classes.help}>{messages.nobodyToMatch}</p>
          ) : (
            <>
              <PersonPicker
                legend={format("whoIs", { player })}
                people={sameNameFirst(people, player)}
                chosen={chosen}
                onChoose={setChosen}
                autoFocus
              />
              <PlainButton
                pending={pending}
                disabled={choice === undefined}
                onClick={() => choice && onMatch(participantId, choice.personId)}
              >
                {choice ? format("confirm", { name: choice.name }) : messages.confirmNone}
              </PlainButton>
            </>
          )}
        </div>
      )}
    </li>
  );

  function fateOf(): string {
    if (name === null) {
      return messages.nameGone;
    }
    return namesDeletedAt === null
      ? messages.account
      : format("deletedIn", { days: Math.max(0, Math.floor((namesDeletedAt - now()) / day)) });
  }
}

function sameNameFirst(people: readonly PickablePerson[], player: string): PickablePerson[] {
  const compared = (name: string) => comparedName({ firstName: name, lastName: "" });
  const wanted = compared(player);
  const same = people.filter(({ name }) => compared(name) === wanted);
  return [...same, ...people.filter((person) => !same.includes(person))];
}
