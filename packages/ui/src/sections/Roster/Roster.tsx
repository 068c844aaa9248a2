import type { Range, Seat } from "@belab/domain/games";
import { teamsMax, type WatchedPerson } from "@belab/domain/tables";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/Roster";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { useStableCallback } from "../../theme/useStableCallback.ts";
import { ActionMenu } from "../ActionMenu/ActionMenu.tsx";
import type { Action, ActionGroup } from "../ActionMenu/actions.ts";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import type { TeamFaceComponent } from "../TeamFace/TeamFace.tsx";
import { PersonChips } from "./PersonChips.tsx";
import classes from "./Roster.module.css";
import { TeamCount } from "./TeamCount.tsx";
import { type PersonActionLabels, type PersonHandlers, usePersonActions } from "./usePersonActions.ts";

/** The texts of a `Roster`, by default those of the provider's language. */
export type RosterLabels = Overrides<Messages> & {
  /** Texts of the menus. */
  readonly actions?: PersonActionLabels;
};

export interface RosterProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children">, PersonHandlers {
  /** Everybody at the table; those with a `seat` of null wait for a team. */
  people: readonly WatchedPerson[];
  /** How many teams there are; null where everybody plays alone. */
  teams: number | null;
  /** How many members a team can have. */
  membersOfSeat: Range;
  /** A change was requested and is not done yet. @default false */
  pending?: boolean;
  /** Without it the number of teams stays as it is. */
  onTeamsChange?: (teams: number) => void;
  /** Moves a person to another team. Without it everybody stays where they are. */
  onSeatChange?: (person: WatchedPerson, seat: Seat) => void;
  /** Shows the face of a team beside its name: `TeamFace`. @default none */
  Face?: TeamFaceComponent | undefined;
  /** What else can be done with a person, in their menu. */
  personActions?: ((person: WatchedPerson) => readonly Action[]) | undefined;
  /** What can be done with a team, in a menu beside its name. Without it there is none. */
  teamActions?: ((seat: Seat) => readonly Action[]) | undefined;
  /** Replaces texts of the catalogue `tables/Roster`, and by `actions` those of `tables/PersonActions`. */
  labels?: RosterLabels;
}

/**
 * Who is at a table before the game begins, or was at it, for its teacher. Renders a `PageSection` with everybody's
 * name, in teams where the game has them, each with a menu of actions.
 *
 * @status beta
 * @useWhen a teacher sees who has joined a table, moves people between teams, and helps with names and devices.
 * @avoidWhen the game is being played: `SeatMonitor` shows where each seat stands. On players' screens, `NameList`.
 * @do Ask for confirmation in `onRemove`, by a `NoticeDialog`: the menu calls it at once.
 * @do Leave out `onTeamsChange` and `onSeatChange` after the game: names stay, and nobody can be moved.
 * @dont Don't copy people who have not changed: in a class of hundreds, only new objects are rendered again.
 */
export function Roster({
  people,
  teams,
  membersOfSeat,
  pending = false,
  onTeamsChange,
  onSeatChange,
  onRename,
  onHandOver,
  onUndoClaim,
  onRemove,
  Face,
  personActions,
  teamActions,
  labels,
  ...rest
}: RosterProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const { actionsFor, menuOf, teamName } = usePersonActions(
    { onRename, onHandOver, onUndoClaim, onRemove },
    labels?.actions,
  );
  const groupsFor = useStableCallback((person: WatchedPerson): readonly ActionGroup[] => [
    { actions: personActions?.(person) ?? [] },
    { actions: actionsFor(person) },
    ...(teams === null || !onSeatChange
      ? []
      : [{ title: messages.move, actions: movesOf(person, teams, onSeatChange) }]),
  ]);

  function movesOf(person: WatchedPerson, count: number, move: NonNullable<RosterProps["onSeatChange"]>) {
    const others = Array.from({ length: count }, (_, seat) => seat).filter((seat) => seat !== person.seat);
    return others.map((seat) => ({ label: teamName(seat), onSelect: () => move(person, seat) }));
  }

  const chips = { groupsFor, labels: labels?.actions };
  const unseated = people.filter(({ seat }) => seat === null);
  return (
    <PageSection {...rest} title={messages.title}>
      {teams !== null && onTeamsChange && (
        <TeamCount teams={teams} max={teamsMax} pending={pending} onChange={onTeamsChange} labels={labels} />
      )}
      {people.length === 0 && <EmptyNote text={messages.empty} />}
      {teams === null ? (
        <PersonChips {...chips} people={people} />
      ) : (
        <>
          <PersonChips {...chips} people={unseated} title={messages.withoutTeam} />
          <ul className={classes.teams}>
            {membersByTeam(people, teams).map((members, seat) => (
              <li key={teamName(seat)} className={classes.team}>
                <span className={classes.head}>
                  <span className={classes.teamName}>
                    {Face && <Face seat={seat} />}
                    <span dir="auto">{teamName(seat)}</span>
                  </span>
                  <span className={classes.count}>
                    {format("members", { count: members.length, max: membersOfSeat.to })}
                  </span>
                  {teamActions && (
                    <ActionMenu label={menuOf(teamName(seat))} groups={() => [{ actions: teamActions(seat) }]} />
                  )}
                </span>
                <PersonChips {...chips} people={members} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PageSection>
  );
}

function membersByTeam(people: readonly WatchedPerson[], teams: number): readonly (readonly WatchedPerson[])[] {
  const members = Array.from({ length: teams }, (): WatchedPerson[] => []);
  for (const person of people) {
    members[person.seat ?? -1]?.push(person);
  }
  return members;
}
