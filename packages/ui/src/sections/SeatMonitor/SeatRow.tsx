import personCatalogue from "@belab/locales/en/tables/PersonActions";
import catalogue from "@belab/locales/en/tables/SeatMonitor";
import { IconCircleCheck, IconHourglass, IconPlayerPlay, IconPlugConnectedX, IconZzz } from "@tabler/icons-react";
import { memo } from "react";
import { useMessages } from "../../theme/messages.tsx";
import { ActionMenu } from "../ActionMenu/ActionMenu.tsx";
import type { ActionGroup } from "../ActionMenu/actions.ts";
import classes from "./SeatMonitor.module.css";
import type { SeatMonitorLabels } from "./seatMonitorLabels.ts";
import type { SeatRowData, SeatState } from "./seatRows.ts";

const signs = {
  gone: IconPlugConnectedX,
  idle: IconZzz,
  deciding: IconHourglass,
  playing: IconPlayerPlay,
  done: IconCircleCheck,
} satisfies Record<SeatState, typeof IconZzz>;

export interface SeatRowProps {
  row: SeatRowData;
  /** The seat is a team, named by its number. */
  team: boolean;
  /** What can be done with a seat; the same function at each rendering. */
  groupsFor: (row: SeatRowData) => readonly ActionGroup[];
  labels: SeatMonitorLabels | undefined;
}

/** One seat. Rendered again only when something in its row changes. */
export const SeatRow = memo(function SeatRow({ row, team, groupsFor, labels }: SeatRowProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const { messages: words, format: formatWords } = useMessages(personCatalogue, labels?.actions);
  const { seat, members, state, phaseText, factor, isBot } = row;
  const names = members.map(({ name }) => name ?? words.noName);
  const name = team ? formatWords("team", { number: seat + 1 }) : (names[0] ?? format("seat", { number: seat + 1 }));
  const Sign = signs[state];
  return (
    <li className={classes.row} data-state={state} data-awaited={row.awaited || undefined}>
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        {team && (
          <span className={classes.members}>
            {members.map((member, index) => (
              <span key={member.participantId} data-away={!member.isHere || undefined}>
                {member.isHere ? names[index] : format("away", { name: names[index] ?? "" })}
              </span>
            ))}
          </span>
        )}
      </div>
      <span className={classes.state}>
        <Sign aria-hidden="true" className={classes.sign} />
        <StateText row={row} labels={labels} />
      </span>
      <span className={classes.phase}>{row.phaseNumber === null ? messages.over : phaseText}</span>
      <span className={classes.marks}>
        {factor !== 1 && (
          <span className={classes.mark} title={messages.extraTime}>
            {format("factor", { factor })}
          </span>
        )}
        {isBot && <span className={classes.mark}>{messages.bot}</span>}
        {members.some((member) => member.joinedAfterRemoval) && (
          <span className={classes.mark}>{words.joinedAfterRemoval}</span>
        )}
        {members.some((member) => member.isClaimed) && <span className={classes.mark}>{messages.claimed}</span>}
      </span>
      <ActionMenu label={formatWords("menu", { name })} groups={() => groupsFor(row)} className={classes.menu ?? ""} />
    </li>
  );
});

function StateText({ row, labels }: Pick<SeatRowProps, "row" | "labels">) {
  const { messages, format, locale } = useMessages(catalogue, labels);
  const { state, goneSince, awaited } = row;
  if (state !== "gone") {
    return messages.rowStates[state];
  }
  if (goneSince === null) {
    return messages.rowStates.empty;
  }
  const date = new Date(goneSince);
  const time = date.toLocaleTimeString(locale, { timeStyle: "short" });
  return <time dateTime={date.toISOString()}>{format(awaited ? "goneAwaited" : "goneSince", { time })}</time>;
}
