import { type Match, matchesBySameName, type Presence } from "@belab/domain/classes";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/Attendance";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./Attendance.module.css";
import type { AttendanceGuest, AttendancePerson } from "./attending.ts";
import { GuestRow } from "./GuestRow.tsx";

/** The texts of `Attendance`, by default those of the provider's language. */
export type AttendanceLabels = Overrides<Messages>;

export interface AttendanceProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** What the class is called. */
  name: string;
  /** All of the list, by name; of those who are missing, perhaps only some. */
  people: readonly AttendancePerson[];
  /** How many are missing. */
  missing: number;
  /** Who is at the table, or was, and is not known to be on the list. */
  guests: readonly AttendanceGuest[];
  /** The time of the server, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** A change was requested and is not done yet. @default false */
  pending?: boolean;
  /** Why the last change was not made. */
  error?: string | undefined;
  /** Says who somebody at the table is; null where they are nobody of the list. */
  onMatch: (participantId: string, personId: string | null) => void;
  /** Matches guests with the people of the same name. Without it, each guest is matched alone. */
  onMatchAll?: ((matches: readonly Match[]) => void) | undefined;
  /** Replaces texts of the catalogue `tables/Attendance`. */
  labels?: AttendanceLabels;
}

/**
 * Who of a class is at its table, who is missing, and who else is there, for its teacher. Renders a `PageSection`; what is to
 * be decided stands first, then those who are missing, the guests, whom the teacher can match with the list, and the others.
 *
 * @status beta
 * @useWhen a teacher runs a table for a class, or looks back at one.
 * @avoidWhen the table has no class: nobody is expected. `Roster` and `SeatMonitor` show who is there.
 * @do Ask the server again whenever somebody comes, leaves or is matched: what is shown is a list as of then.
 * @do Keep what `onMatch` changes in `people` and `guests` exact: a name that is contested counts for nobody.
 * @dont Don't show it on a projector, or to people who play: it names who is missing.
 */
export function Attendance({
  name,
  people,
  missing,
  guests,
  now = Date.now,
  pending = false,
  error,
  onMatch,
  onMatchAll,
  labels,
  ...rest
}: AttendanceProps) {
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const [matching, setMatching] = useState<string>();
  /** About whom the last change was. */
  const [asked, setAsked] = useState<string>();
  const contested = people.filter(({ participants }) => participants.some(({ isContested }) => isContested));
  const stateIs = (state: Presence) => people.filter((person) => person.state === state);
  const [here, left] = [stateIs("here"), stateIs("left")];
  const absent = people.filter(isAbsent);
  const more = Math.max(0, missing - stateIs("missing").length);
  const absentCount = absent.length + more;

  function match(participantId: string, personId: string | null) {
    if (!pending) {
      setAsked(participantId);
      onMatch(participantId, personId);
    }
  }

  const shared: Shared = { isPending: (participantId) => pending && asked === participantId, match, translation };
  return (
    <PageSection
      {...rest}
      title={messages.title}
      intro={format("summary", { name, here: here.length, expected: here.length + left.length + missing })}
    >
      <div role="status" className={classes.status}>
        {format("contestedStatus", { count: contested.length })}
      </div>
      {error && <FailureNote text={error} />}
      {contested.length > 0 && (
        <Group title={format("contestedGroup", { count: contested.length })}>
          <ul className={classes.rows}>
            {contested.map((person) => (
              <Contest key={person.personId} {...shared} person={person} />
            ))}
          </ul>
        </Group>
      )}
      <Group title={format("missingGroup", { count: absentCount })}>
        {absentCount === 0 && <EmptyNote text={messages.allHere} />}
        {absentCount > 0 && (
          <ul className={classes.names}>
            {absent.map((person) => (
              <li key={person.personId}>{nameOf(person)}</li>
            ))}
            {more > 0 && <li>{format("missingMore", { count: more })}</li>}
          </ul>
        )}
      </Group>
      {guests.length > 0 && (
        <Group title={format("guestsGroup", { count: guests.length })}>
          <p className={classes.help}>{messages.guestsIntro}</p>
          {onMatchAll && (
            <SameNames
              guests={guests}
              people={people}
              pending={pending && asked === undefined}
              onMatchAll={(matches) => {
                setAsked(undefined);
                onMatchAll(matches);
              }}
              translation={translation}
            />
          )}
          <ul className={classes.rows}>
            {guests.map((guest) => (
              <GuestRow
                key={guest.participantId}
                guest={guest}
                people={absent.map((person) => ({ personId: person.personId, name: nameOf(person) }))}
                open={matching === guest.participantId}
                onOpenChange={(isOpen) => setMatching(isOpen ? guest.participantId : undefined)}
                now={now}
                pending={shared.isPending(guest.participantId)}
                onMatch={match}
                translation={translation}
              />
            ))}
          </ul>
        </Group>
      )}
      {left.length > 0 && (
        <Group title={format("leftGroup", { count: left.length })}>
          <Present {...shared} people={left} />
        </Group>
      )}
      {here.length > 0 && (
        // Many, and nothing is to be done about them.
        <details className={classes.here}>
          <summary>
            <GroupTitle text={format("hereGroup", { count: here.length })} />
          </summary>
          <Present {...shared} people={here} />
        </details>
      )}
    </PageSection>
  );
}

interface SameNamesProps extends Pick<AttendanceProps, "guests" | "people"> {
  pending: boolean;
  onMatchAll: (matches: readonly Match[]) => void;
  translation: Translation<Messages>;
}

/** Matches guests without an account with the missing people of the same name, and lists those names. */
function SameNames({ guests, people, pending, onMatchAll, translation: { format } }: SameNamesProps) {
  const matches = useMemo(() => matchesOf(guests, people), [guests, people]);
  const isMatched = new Set(matches.map(({ personId }) => personId));
  return (
    matches.length > 0 && (
      <div className={classes.same}>
        <details>
          <summary>{format("sameNames", { count: matches.length })}</summary>
          <ul className={classes.names}>
            {people
              .filter(({ personId }) => isMatched.has(personId))
              .map((person) => (
                <li key={person.personId}>{nameOf(person)}</li>
              ))}
          </ul>
        </details>
        <PlainButton variant="default" pending={pending} onClick={() => onMatchAll(matches)}>
          {format("matchAll", { count: matches.length })}
        </PlainButton>
      </div>
    )
  );
}

function matchesOf(guests: readonly AttendanceGuest[], people: readonly AttendancePerson[]): Match[] {
  const named = guests.flatMap(({ participantId, name, namesDeletedAt }) =>
    name !== null && namesDeletedAt !== null ? { participantId, name } : [],
  );
  return matchesBySameName(named, people.filter(isAbsent));
}

function isAbsent({ state, participants }: AttendancePerson): boolean {
  return state === "missing" && participants.length === 0;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.group}>
      <GroupTitle text={title} />
      {children}
    </div>
  );
}

function GroupTitle({ text }: { text: string }) {
  return (
    <Heading order={3} size="1.125rem">
      {text}
    </Heading>
  );
}

interface Shared {
  /** Whether what was asked for about somebody is not done yet. */
  isPending: (participantId: string) => boolean;
  match: AttendanceProps["onMatch"];
  translation: Translation<Messages>;
}

/** A name that more than one has taken, and who of them it is. */
function Contest({ person, isPending, match, translation }: Shared & { person: AttendancePerson }) {
  const { messages, format } = translation;
  const { personId, participants } = person;
  return (
    <li className={classes.contest}>
      <p className={classes.question}>
        <IconAlertTriangle aria-hidden="true" className={classes.sign} />
        <span>{format("contested", { count: participants.length, name: nameOf(person) })}</span>
      </p>
      <ul className={classes.choices}>
        {participants.map(({ participantId, name, how }) => (
          <li key={participantId} className={classes.choice}>
            <PlainButton
              variant="default"
              pending={isPending(participantId)}
              onClick={() => match(participantId, personId)}
            >
              {format("isThem", { player: name ?? messages.noName })}
            </PlainButton>
            <span className={classes.mark}>{messages.how[how]}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Those who take part, or did, each with how it is known who they are. */
function Present({ people, isPending, match, translation }: Shared & { people: readonly AttendancePerson[] }) {
  const { messages, format } = translation;
  return (
    <ul className={classes.present}>
      {people.flatMap((person) =>
        person.participants.map(({ participantId, name, how }) => {
          const player = name ?? messages.noName;
          const isOther = name !== null && name !== nameOf(person);
          return (
            <li key={participantId} className={classes.person}>
              <span className={classes.words}>
                <span className={classes.name}>{nameOf(person)}</span>
                <span className={classes.mark}>
                  {messages.how[how]}
                  {isOther && `, ${format("playsAs", { player })}`}
                </span>
              </span>
              {how !== "account" && (
                <PlainButton
                  variant="subtle"
                  aria-label={format("undoName", { player, name: nameOf(person) })}
                  pending={isPending(participantId)}
                  onClick={() => match(participantId, null)}
                >
                  {messages.undo}
                </PlainButton>
              )}
            </li>
          );
        }),
      )}
    </ul>
  );
}

function nameOf({ firstName, lastName }: Pick<AttendancePerson, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}
