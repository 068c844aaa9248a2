import personCatalogue from "@belab/locales/en/tables/PersonActions";
import catalogue from "@belab/locales/en/tables/SeatMonitor";
import { IconCircleCheck, IconHourglass, IconPlayerPlay, IconPlugConnectedX, IconZzz } from "@tabler/icons-react";
import { type ComponentType, memo, type ReactNode } from "react";
import { useKnownTeamName } from "../../messages/teamNames.ts";
import { useMessages } from "../../theme/messages.tsx";
import { ActionMenu } from "../ActionMenu/ActionMenu.tsx";
import type { ActionGroup } from "../ActionMenu/actions.ts";
import type { TeamFaceComponent } from "../TeamFace/TeamFace.tsx";
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
  /** Says how far the stream is, from its summary. */
  Progress: ComponentType<{ summary: string }> | undefined;
  /** Shows the face of a team. */
  Face: TeamFaceComponent | undefined;
  /** What can be done with a seat; the same function at each rendering. */
  groupsFor: (chip: SeatChipData) => readonly ActionGroup[];
  labels: SeatMonitorLabels | undefined;
}

/** One seat, whose menu a press opens. Rendered again only when something on it changes. */
export const SeatChip = memo(function SeatChip({
  chip,
  team,
  withPhase,
  Progress,
  Face,
  groupsFor,
  labels,
}: SeatChipProps) {
  const texts = useMessages(catalogue, labels);
  const teamName = useKnownTeamName();
  const { messages: words } = useMessages(personCatalogue, labels?.actions);
  const { seat, members, state } = chip;
  const names = members.map(({ name }) => name ?? words.noName);
  const name = team ? teamName(seat) : (names[0] ?? texts.format("seat", { number: seat + 1 }));
  const Sign = signs[state];
  return (
    <li className={classes.item} data-state={state} data-awaited={chip.awaited || undefined}>
      <ActionMenu bare groups={() => groupsFor(chip)} className={classes.press ?? ""}>
        <span className={classes.chip}>
          <span className={classes.head}>
            {Face && <Face seat={seat} />}
            <span className={classes.name} dir="auto">
              {name}
            </span>{" "}
            {marksOf(chip, texts, words)}
          </span>{" "}
          {team && (
            <span className={classes.members}>
              {members.map((member, index) => (
                <span key={member.participantId} data-away={!member.isHere || undefined}>
                  {index > 0 && ", "}
                  {member.isHere ? names[index] : texts.format("away", { name: names[index] ?? "" })}
                </span>
              ))}
            </span>
          )}{" "}
          <span className={classes.state}>
            <Sign aria-hidden="true" className={classes.sign} />
            <span>{stateOf({ chip, withPhase, Progress }, texts)}</span>
          </span>
        </span>
      </ActionMenu>
    </li>
  );
});

/** What is special about a seat; most have nothing. */
function marksOf(
  { factor, isBot, members }: SeatChipData,
  { messages, format }: Words,
  words: typeof personCatalogue.messages,
): ReactNode {
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

/** Where a seat stands, and for how long: “Deck 3 · Idle · 7/20 · 2 min”. */
function stateOf(
  { chip, withPhase, Progress }: Pick<SeatChipProps, "chip" | "withPhase" | "Progress">,
  texts: Words,
): ReactNode {
  const { messages, format } = texts;
  const { state, phaseNumber, phaseText, summary, seconds } = chip;
  if (state === "gone") {
    return goneText(chip, texts);
  }
  const isOver = phaseNumber === null;
  const progress = Progress && summary && <Progress key="progress" summary={summary} />;
  // Where the place of somebody is said, that says that they are deciding there.
  const isPlaceEnough = (withPhase || progress) && state === "deciding";
  const parts = [
    withPhase && phaseText,
    isOver ? messages.over : !isPlaceEnough && messages.states[state],
    progress,
    seconds !== null &&
      (seconds < 60 ? format("seconds", { count: seconds }) : format("minutes", { count: seconds / 60 })),
  ];
  return parts.filter(Boolean).flatMap((part, index) => (index > 0 ? [" · ", part] : part));
}

type Words = ReturnType<typeof useMessages<typeof catalogue.messages>>;

function goneText({ goneSince, hasActed }: SeatChipData, { messages, format, locale }: Words) {
  if (goneSince === null) {
    return messages.empty;
  }
  const date = new Date(goneSince);
  const time = date.toLocaleTimeString(locale, { timeStyle: "short" });
  return <time dateTime={date.toISOString()}>{format(hasActed ? "goneAfterDone" : "goneSince", { time })}</time>;
}
