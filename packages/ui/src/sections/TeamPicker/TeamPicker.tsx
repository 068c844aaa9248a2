import type { Seat } from "@belab/domain/games";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/TeamPicker";
import clsx from "clsx";
import { type ComponentPropsWithRef, memo, useId } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useTeamName } from "../../messages/teams.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { NameList, type NameListLabels, type NameListPerson } from "../NameList/NameList.tsx";
import { TeamFace } from "../TeamFace/TeamFace.tsx";
import classes from "./TeamPicker.module.css";

/** The texts of a `TeamPicker` and of its lists of names, by default those of the provider's language. */
export type TeamPickerLabels = Overrides<Messages> & {
  /** Texts of the lists of names. */
  readonly names?: NameListLabels;
};

export interface TeamPickerProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** How many are in each team, by seat. */
  sizes: readonly number[];
  /** The members of one's own team, who alone are named. */
  members: readonly NameListPerson[];
  /** Most members of a team. */
  membersMax: number;
  /** The seat of one's own team; null or left out without one. */
  ownSeat?: Seat | null;
  /** Who of the members looks at the page. */
  ownId?: string | undefined;
  /** A change of team is under way. @default false */
  pending?: boolean;
  /** Called with the seat of another team that has room; without it, no team can be chosen. */
  onTeamChoose?: ((seat: Seat) => void) | undefined;
  /** Replaces texts of the catalogue `tables/TeamPicker`, and by `names` those of `tables/NameList`. */
  labels?: TeamPickerLabels | undefined;
}

/**
 * The teams at a table with how many each has, and a button to join one that has room. Renders a `list`; one's own team is
 * marked, and its members are named. It stays as it is until `sizes` or `members` changes.
 *
 * @status beta
 * @useWhen players choose their team themselves, in the lobby of a game that is played in teams.
 * @avoidWhen the teacher moves people between teams: that is `Roster`. Where everybody plays alone, say how many are here.
 * @do Leave out `onTeamChoose` once teams are fixed: the members stay in view, without buttons.
 * @dont Don't show a change before the server has agreed: two people can press for the last place. Set `pending`.
 */
export const TeamPicker = memo(function TeamPicker({
  sizes,
  members,
  membersMax,
  ownSeat,
  ownId,
  pending = false,
  onTeamChoose,
  labels,
  className,
  ...rest
}: TeamPickerProps) {
  const translation = useMessages(catalogue, labels);
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <ul className={classes.teams}>
        {sizes.map((size, seat) => (
          <Team
            // biome-ignore lint/suspicious/noArrayIndexKey: a team is known by its seat.
            key={seat}
            {...{ seat, size, membersMax, ownId, pending, translation }}
            members={seat === ownSeat ? members : []}
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
  size: number;
  members: readonly NameListPerson[];
  own: boolean;
  ownId: string | undefined;
  onChoose: (() => void) | undefined;
  names: NameListLabels | undefined;
  translation: Translation<Messages>;
}

function Team({ seat, size, members, membersMax, own, ownId, pending, onChoose, names, translation }: TeamProps) {
  const { messages, format } = translation;
  const nameId = useId();
  const name = useTeamName()(seat);
  const isFull = size >= membersMax;
  return (
    <li className={classes.team} data-own={own || undefined}>
      <div className={classes.head}>
        <TeamFace seat={seat} />
        <span id={nameId} className={classes.name} dir="auto">
          {name}
        </span>
        {own && <span className={classes.own}>{messages.own}</span>}
        <span className={classes.count}>{format("members", { members: size, most: membersMax })}</span>
      </div>
      {members.length > 0 && <NameList people={members} ownId={ownId} aria-labelledby={nameId} labels={names} />}
      {size === 0 && <p className={classes.empty}>{messages.empty}</p>}
      {onChoose && !isFull && (
        <PlainButton variant="default" disabled={pending} onClick={onChoose} className={classes.choose ?? ""}>
          {format("join", { name })}
        </PlainButton>
      )}
      {onChoose && isFull && <p className={classes.empty}>{messages.full}</p>}
    </li>
  );
}
