import personCatalogue from "@belab/locales/en/tables/PersonActions";
import catalogue from "@belab/locales/en/tables/SeatMonitor";
import { IconCircleCheck, IconHourglass, IconPlayerPlay, IconPlugConnectedX, IconZzz } from "@tabler/icons-react";
import { memo } from "react";
import { useKnownTeamName } from "../../messages/teamNames.ts";
import { useMessages } from "../../theme/messages.tsx";
import { ActionMenu } from "../ActionMenu/ActionMenu.tsx";
import type { ActionGroup } from "../ActionMenu/actions.ts";
import classes from "./SeatMonitor.module.css";
import type { SeatChipData, SeatState } from "./seatChips.ts";
import type { SeatMonitorLabels } from "./seatMonitorLabels.ts";

const signs = {
  gone: IconPlugConnectedX,
  idle: IconZzz,
  deciding: IconHourglass,
  playing: IconPlayerPlay,
  done: IconCircleCheck,
} satisfies Record<SeatState, typeof IconZzz>;

export interface SeatChipProps {
  chip: SeatChipData;
  /** The seat is a team, named by its number. */
  team: boolean;
  /** Others are in another phase: the chip says its own. */
  withPhase: boolean;
  /** What can be done with a seat; the same function at each rendering. */
  groupsFor: (chip: SeatChipData) => readonly ActionGroup[];
  labels: SeatMonitorLabels | undefined;
}

/** One seat, whose menu a press opens. Rendered again only when something on it changes. */
export const SeatChip = memo(function SeatChip({ chip, team, withPhase, groupsFor, labels }: SeatChipProps) {
  const { format } = useMessages(catalogue, labels);
  const teamName = useKnownTeamName();
  const { messages: words } = useMessages(personCatalogue, labels?.actions);
  const { seat, members, state } = chip;
  const names = members.map(({ name }) => name ?? words.noName);
  const name = team ? teamName(seat) : (names[0] ?? format("seat", { number: seat + 1 }));
  const Sign = signs[state];
  return (
    <li className={classes.item} data-state={state} data-awaited={chip.awaited || undefined}>
      <ActionMenu bare groups={() => groupsFor(chip)} className={classes.press ?? ""}>
        <span className={classes.chip}>
          <span className={classes.head}>
            <span className={classes.name} dir="auto">
              {name}
            </span>{" "}
            <Marks chip={chip} labels={labels} />
          </span>{" "}
          {team && (
            <span className={classes.members}>
              {members.map((member, index) => (
                <span key={member.participantId} data-away={!member.isHere || undefined}>
                  {index > 0 && ", "}
                  {member.isHere ? names[index] : format("away", { name: names[index] ?? "" })}
                </span>
              ))}
            </span>
          )}{" "}
          <span className={classes.state}>
            <Sign aria-hidden="true" className={classes.sign} />
            <span>
              <StateText {...{ chip, withPhase, labels }} />
            </span>
          </span>
        </span>
      </ActionMenu>
    </li>
  );
});

type PartProps = Pick<SeatChipProps, "chip" | "labels">;

/** What is special about a seat; most have nothing. */
function Marks({ chip: { factor, isBot, members }, labels }: PartProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const { messages: words } = useMessages(personCatalogue, labels?.actions);
  const marks = [
    factor !== 1 && format("factor", { factor }),
    isBot && messages.bot,
    members.some((member) => member.joinedAfterRemoval) && words.joinedAfterRemoval,
    members.some((member) => member.isClaimed) && messages.claimed,
  ];
  return marks
    .filter((mark) => mark !== false)
    .map((mark) => (
      <span key={mark} className={classes.mark}>
        {mark}
      </span>
    ));
}

/** Where a seat stands, and for how long: “Deck 3 · Idle · 2 min”. */
function StateText({ chip, withPhase, labels }: PartProps & Pick<SeatChipProps, "withPhase">) {
  const { messages, format } = useMessages(catalogue, labels);
  const { state, phaseNumber, phaseText, seconds } = chip;
  if (state === "gone") {
    return <GoneText chip={chip} labels={labels} />;
  }
  const isOver = phaseNumber === null;
  // Among people who are at different places, the place says that somebody is deciding there.
  const isPlaceEnough = withPhase && state === "deciding";
  const texts = [
    withPhase && phaseText,
    isOver ? messages.over : !isPlaceEnough && messages.states[state],
    seconds !== null &&
      (seconds < 60 ? format("seconds", { count: seconds }) : format("minutes", { count: seconds / 60 })),
  ];
  return texts.filter(Boolean).join(" · ");
}

function GoneText({ chip: { goneSince, hasActed }, labels }: PartProps) {
  const { messages, format, locale } = useMessages(catalogue, labels);
  if (goneSince === null) {
    return messages.empty;
  }
  const date = new Date(goneSince);
  const time = date.toLocaleTimeString(locale, { timeStyle: "short" });
  return <time dateTime={date.toISOString()}>{format(hasActed ? "goneAfterDone" : "goneSince", { time })}</time>;
}
