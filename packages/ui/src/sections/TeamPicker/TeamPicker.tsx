import type { Seat } from "@belab/domain/games";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/TeamPicker";
import clsx from "clsx";
import { type ComponentPropsWithRef, memo, useId } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { NameList, type NameListLabels, type NameListPerson } from "../NameList/NameList.tsx";
import classes from "./TeamPicker.module.css";

/** The texts of a `TeamPicker` and of its lists of names, by default those of the provider's language. */
export type TeamPickerLabels = Overrides<Messages> & {
  /** Texts of the lists of names. */
  readonly names?: NameListLabels;
};

/** A person at the table. */
export interface TeamPickerPerson extends NameListPerson {
  /** Null while the person has no team. */
  seat: Seat | null;
}

export interface TeamPickerProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** Everybody at the table; those with a `seat` of null are in no team, and not shown. */
  people: readonly TeamPickerPerson[];
  /** How many teams there are. */
  teams: number;
  /** Most members of a team. */
  membersMax: number;
  /** Who of the people looks at the page. */
  ownId?: string | undefined;
  /** A change of team is under way. @default false */
  pending?: boolean;
  /** Called with the seat of another team that has room; without it, no team can be chosen. */
  onTeamChoose?: ((seat: Seat) => void) | undefined;
  /** Replaces texts of the catalogue `tables/TeamPicker`, and by `names` those of `tables/NameList`. */
  labels?: TeamPickerLabels | undefined;
}

/**
 * The teams at a table with their members, and a button to join one that has room. Renders a `list`; one's own team is
 * marked. It stays as it is until the people change.
 *
 * @status beta
 * @useWhen players choose their team themselves, in the lobby of a game that is played in teams.
 * @avoidWhen the teacher moves people between teams: that is `Roster`. Where everybody plays alone, `NameList`.
 * @do Leave out `onTeamChoose` once teams are fixed: the members stay in view, without buttons.
 * @dont Don't show a change before the server has agreed: two people can press for the last place. Set `pending`.
 */
export const TeamPicker = memo(function TeamPicker({
  people,
  teams,
  membersMax,
  ownId,
  pending = false,
  onTeamChoose,
  labels,
  className,
  ...rest
}: TeamPickerProps) {
  const translation = useMessages(catalogue, labels);
  const ownSeat = people.find(({ participantId }) => participantId === ownId)?.seat;
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <ul className={classes.teams}>
        {[...Array(teams).keys()].map((seat) => (
          <Team
            key={seat}
            {...{ seat, membersMax, ownId, pending, translation }}
            members={people.filter((person) => person.seat === seat)}
            own={seat === ownSeat}
            onChoose={onTeamChoose && seat !== ownSeat ? () => onTeamChoose(seat) : undefined}
            names={labels?.names}
          />
        ))}
      </ul>
    </div>
  );
});

interface TeamProps extends Required<Pick<TeamPickerProps, "membersMax" | "pending">> {
  seat: Seat;
  members: readonly TeamPickerPerson[];
  own: boolean;
  ownId: string | undefined;
  onChoose: (() => void) | undefined;
  names: NameListLabels | undefined;
  translation: Translation<Messages>;
}

function Team({ seat, members, membersMax, own, ownId, pending, onChoose, names, translation }: TeamProps) {
  const { messages, format } = translation;
  const nameId = useId();
  const number = seat + 1;
  const isFull = members.length >= membersMax;
  return (
    <li className={classes.team} data-own={own || undefined}>
      <div className={classes.head}>
        <span id={nameId} className={classes.name}>
          {format("team", { number })}
        </span>
        {own && <span className={classes.own}>{messages.own}</span>}
        <span className={classes.count}>{format("members", { members: members.length, most: membersMax })}</span>
      </div>
      {members.length > 0 ? (
        <NameList people={members} ownId={ownId} aria-labelledby={nameId} labels={names} />
      ) : (
        <p className={classes.empty}>{messages.empty}</p>
      )}
      {onChoose && !isFull && (
        <PlainButton variant="default" disabled={pending} onClick={onChoose} className={classes.choose ?? ""}>
          {format("join", { number })}
        </PlainButton>
      )}
      {onChoose && isFull && <p className={classes.empty}>{messages.full}</p>}
    </li>
  );
}
