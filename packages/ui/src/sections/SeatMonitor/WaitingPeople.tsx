import type { Range, Seat } from "@belab/domain/games";
import type { WatchedPerson, WatchedSeat } from "@belab/domain/tables";
import personCatalogue from "@belab/locales/en/tables/PersonActions";
import catalogue from "@belab/locales/en/tables/SeatMonitor";
import { useId } from "react";
import { useMessages } from "../../theme/messages.tsx";
import { ActionMenu } from "../ActionMenu/ActionMenu.tsx";
import classes from "./SeatMonitor.module.css";
import type { SeatMonitorLabels } from "./seatMonitorLabels.ts";

export interface WaitingPeopleProps {
  people: readonly WatchedPerson[];
  seats: readonly WatchedSeat[];
  teams: number | null;
  membersOfSeat: Range;
  onSeatChange: (person: WatchedPerson, seat: Seat) => void;
  labels: SeatMonitorLabels | undefined;
}

/** Those who came late and wait for a seat, each with the seats that have room. Nothing while nobody waits. */
export function WaitingPeople({ people, seats, teams, membersOfSeat, onSeatChange, labels }: WaitingPeopleProps) {
  const titleId = useId();
  const { messages, format } = useMessages(catalogue, labels);
  const { messages: words, format: formatWords } = useMessages(personCatalogue, labels?.actions);
  const waiting = people.filter(({ seat }) => seat === null);
  if (waiting.length === 0) {
    return null;
  }
  const places = placesIn(people, seats).filter(({ members }) => members < membersOfSeat.to);

  function seatText({ seat, members }: Place): string {
    const number = seat + 1;
    return teams === null
      ? format("seat", { number })
      : format("seatWithMembers", { name: formatWords("team", { number }), members, max: membersOfSeat.to });
  }

  return (
    <div className={classes.waiting}>
      <p id={titleId} className={classes.waitingTitle}>
        {format("waiting", { count: waiting.length })}
      </p>
      <ul aria-labelledby={titleId} className={classes.waitingList}>
        {waiting.map((person) => {
          const name = person.name ?? words.noName;
          return (
            <li key={person.participantId} className={classes.waitingPerson}>
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
