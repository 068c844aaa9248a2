import type { Range, Seat } from "@belab/domain/games";
import type { WatchedPerson, WatchedSeat } from "@belab/domain/tables";
import type { Overrides } from "@belab/locales";
import personCatalogue from "@belab/locales/en/tables/PersonActions";
import catalogue, { type Messages } from "@belab/locales/en/tables/WaitingPeople";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { useTeamName } from "../../messages/teams.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ActionMenu } from "../ActionMenu/ActionMenu.tsx";
import type { PersonActionLabels } from "../Roster/usePersonActions.ts";
import classes from "./WaitingPeople.module.css";

/** The texts of `WaitingPeople`, by default those of the provider's language. */
export type WaitingPeopleLabels = Overrides<Messages> & {
  /** What people and teams are called. */
  readonly actions?: PersonActionLabels;
};

export interface WaitingPeopleProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** Everybody at the table; those with a `seat` of null wait for one. */
  people: readonly WatchedPerson[];
  /** The seats of the table. */
  seats: readonly WatchedSeat[];
  /** How many teams there are; null where everybody has a seat of their own. */
  teams: number | null;
  /** How many members a seat can have. */
  membersOfSeat: Range;
  /** Gives a person a seat that has room. */
  onSeatChange: (person: WatchedPerson, seat: Seat) => void;
  /** Replaces texts of the catalogue `tables/WaitingPeople`, and by `actions` those of `tables/PersonActions`. */
  labels?: WaitingPeopleLabels;
}

/**
 * Those who came to a game late and wait for a seat. Renders a box with their names, each with a menu of the seats that have
 * room; nothing while nobody waits.
 *
 * @status beta
 * @useWhen a teacher watches a class play, and people can join during the game.
 * @avoidWhen the game has not begun: before it, `Roster` moves people between teams.
 * @do Put it above `SeatMonitor`: somebody who waits for a seat cannot play at all.
 * @dont Don't filter `people`: who has no seat is found here.
 */
export function WaitingPeople({
  people,
  seats,
  teams,
  membersOfSeat,
  onSeatChange,
  labels,
  className,
  ...rest
}: WaitingPeopleProps) {
  const titleId = useId();
  const { messages, format } = useMessages(catalogue, labels);
  const teamName = useTeamName();
  const { messages: words } = useMessages(personCatalogue, labels?.actions);
  const waiting = people.filter(({ seat }) => seat === null);
  if (waiting.length === 0) {
    return null;
  }
  const places = placesIn(people, seats).filter(({ members }) => members < membersOfSeat.to);

  function seatText({ seat, members }: Place): string {
    return teams === null
      ? format("seat", { number: seat + 1 })
      : format("seatWithMembers", { name: teamName(seat), members, max: membersOfSeat.to });
  }

  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <p id={titleId} className={classes.title}>
        {format("waiting", { count: waiting.length })}
      </p>
      <ul aria-labelledby={titleId} className={classes.list}>
        {waiting.map((person) => {
          const name = person.name ?? words.noName;
          return (
            <li key={person.participantId} className={classes.person}>
              <span className={classes.name}>{name}</span>
              {person.joinedAfterRemoval && <span className={classes.mark}>{words.joinedAfterRemoval}</span>}
              <ActionMenu
                label={format("giveSeatTo", { name })}
                disabled={places.length === 0}
                groups={() => [
                  {
                    actions: places.map((place) => ({
                      label: seatText(place),
                      onSelect: () => onSeatChange(person, place.seat),
                    })),
                  },
                ]}
              >
                {messages.giveSeat}
              </ActionMenu>
            </li>
          );
        })}
      </ul>
      {places.length === 0 && <p className={classes.noPlace}>{messages.noPlace}</p>}
    </div>
  );
}

interface Place {
  seat: Seat;
  members: number;
}

/** Each seat with the number of its members. */
function placesIn(people: readonly WatchedPerson[], seats: readonly WatchedSeat[]): readonly Place[] {
  const members = new Map<Seat | null, number>();
  for (const { seat } of people) {
    members.set(seat, (members.get(seat) ?? 0) + 1);
  }
  return seats.map(({ seat }) => ({ seat, members: members.get(seat) ?? 0 }));
}
