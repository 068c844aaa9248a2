import { clockOf, type StreamProgress, timerWarningSeconds } from "@belab/domain/tables";
import personCatalogue from "@belab/locales/en/tables/PersonActions";
import seatCatalogue from "@belab/locales/en/tables/SeatMonitor";
import catalogue from "@belab/locales/en/tables/TeamBoard";
import { IconCircleCheck, IconHourglass, IconPlayerPlay, IconPlugConnectedX, IconZzz } from "@tabler/icons-react";
import { type ReactNode, useId, useMemo } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { VisuallyHidden } from "../../../elements/VisuallyHidden.tsx";
import { formatClock } from "../../../messages/formatClock.ts";
import { useKnownTeamName } from "../../../messages/teamNames.ts";
import { ActionMenu } from "../../../sections/ActionMenu/ActionMenu.tsx";
import type { ActionGroup } from "../../../sections/ActionMenu/actions.ts";
import { useTimerReading } from "../../../sections/CountdownTimer/useTimerReading.ts";
import type { SeatChipData } from "../../../sections/SeatMonitor/seatChips.ts";
import { TeamFace } from "../../../sections/TeamFace/TeamFace.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import type { TableProgress } from "./progress.ts";
import type { TeacherTable } from "./shownTable.ts";
import classes from "./TeamBoard.module.css";
import { phaseKindOf, presenceOf, type TeamStand, type TeamState } from "./teamRow.ts";

interface TeamBoardProps {
  shown: TeacherTable;
  progress: TableProgress;
  teams: readonly TeamStand[];
  /** What can be done with a team. */
  groupsFor: (chip: SeatChipData) => readonly ActionGroup[];
}

/** Where each team stands: a row for each, below the market or group in which they play, side by side. */
export function TeamBoard({ shown, progress, teams, groupsFor }: TeamBoardProps) {
  const { streams } = shown;
  const { messages } = useMessages(catalogue);
  const isShared = streams.length > 1 && streams.some(({ seats }) => seats.length > 1);
  if (!isShared) {
    return (
      <section aria-label={messages.title} className={classes.market}>
        <TeamRows {...{ shown, teams, groupsFor }} />
      </section>
    );
  }
  return (
    <div className={classes.root}>
      {streams.map((stream) => (
        <Market key={stream.stream} {...{ shown, stream, progress }}>
          <TeamRows {...{ shown, groupsFor }} teams={teams.filter(({ chip }) => chip.stream === stream.stream)} />
        </Market>
      ))}
    </div>
  );
}

interface MarketProps {
  shown: TeacherTable;
  stream: StreamProgress;
  progress: TableProgress;
  children: ReactNode;
}

/** Teams that play with each other: how many are done and, where others are elsewhere, in which phase, and its time. */
function Market({ shown, stream, progress: { groups, slowest }, children }: MarketProps) {
  const { messages, format } = useMessages(catalogue);
  const { streamName, phaseName, asksReadiness } = shown;
  const { stream: number, phase, seats, awaited } = stream;
  const titleId = useId();
  const done = seats.length - awaited.length;
  const facts = [groups.length > 1 && phase !== null && phaseName(phase), doneText()];
  return (
    <section aria-labelledby={titleId} className={classes.market}>
      <div className={classes.head}>
        <Heading order={2} size="h4" id={titleId}>
          {streamName?.(number) ?? format("group", { number })}
        </Heading>
        {slowest !== undefined && phase !== null && <MarketClock shown={shown} stream={stream} />}
        <span className={classes.facts} data-row={groups.length > 1 || undefined}>
          {facts.filter(Boolean).join(" · ")}
        </span>
      </div>
      {children}
    </section>
  );

  function doneText(): string | undefined {
    if (phase === null) {
      return messages.states.over;
    }
    const kind = phaseKindOf(stream, asksReadiness);
    return kind === "timed"
      ? undefined
      : format(kind === "reading" ? "readyOf" : "submittedOf", { done, all: seats.length });
  }
}

function MarketClock({ shown, stream: { deadline } }: Pick<MarketProps, "shown" | "stream">) {
  const { table, now = Date.now } = shown;
  const { locale } = useMessages(catalogue);
  const clock = useMemo(
    () => (table.play === null || deadline === null ? undefined : clockOf(table.play, deadline)),
    [table.play, deadline],
  );
  const { seconds, state } = useTimerReading(clock, now, timerWarningSeconds);
  return (
    clock && (
      <span className={classes.clock} data-state={state}>
        {formatClock(seconds, locale)}
      </span>
    )
  );
}

function TeamRows({ shown, teams, groupsFor }: Pick<TeamBoardProps, "shown" | "teams" | "groupsFor">) {
  return (
    <ul className={classes.teams}>
      {teams.map(({ chip, state }) => (
        <TeamRow key={chip.seat} {...{ chip, state, groupsFor }} line={shown.teamLine?.(chip.stream, chip.seat)} />
      ))}
    </ul>
  );
}

const signs: Readonly<Record<TeamState, typeof IconZzz | undefined>> = {
  over: undefined,
  bot: undefined,
  empty: IconPlugConnectedX,
  away: IconPlugConnectedX,
  idle: IconZzz,
  deciding: IconHourglass,
  reading: IconHourglass,
  playing: IconPlayerPlay,
  submitted: IconCircleCheck,
  ready: IconCircleCheck,
};

interface TeamRowProps extends TeamStand {
  /** What the game says of the team. */
  line: ReactNode;
  groupsFor: TeamBoardProps["groupsFor"];
}

/** A team, whose menu a press opens. */
function TeamRow({ chip, state, line, groupsFor }: TeamRowProps) {
  const nameOf = useKnownTeamName();
  const Sign = signs[state];
  const stateText = useStateText();
  return (
    <li className={classes.team} data-state={state}>
      <ActionMenu bare groups={() => groupsFor(chip)} className={classes.press ?? ""}>
        <span className={classes.row}>
          <TeamFace seat={chip.seat} away={state === "empty"} className={classes.face} />
          <span className={classes.name}>
            <span dir="auto">{nameOf(chip.seat)}</span> <Marks chip={chip} />
          </span>{" "}
          <span className={classes.members}>
            <Members chip={chip} />
          </span>{" "}
          <span className={classes.state}>
            {Sign && <Sign aria-hidden="true" className={classes.sign} />}
            {stateText(chip, state)}
          </span>{" "}
          {line && <span className={classes.line}>{line}</span>}
        </span>
      </ActionMenu>
    </li>
  );
}

/** A hook that says in a word or two how far a team is. */
function useStateText(): (chip: SeatChipData, state: TeamState) => string {
  const { messages, format } = useMessages(catalogue);
  return (chip, state) => {
    switch (state) {
      case "away":
        return format("here", presenceOf(chip));
      case "idle":
        return format("idle", { minutes: Math.max(1, Math.floor((chip.seconds ?? 0) / 60)) });
      default:
        return messages.states[state];
    }
  };
}

function Members({ chip: { members } }: { chip: SeatChipData }) {
  const { noName } = useMessages(personCatalogue).messages;
  const { messages } = useMessages(catalogue);
  return members.map(({ participantId, name, isHere }, index) => (
    <span key={participantId} className={classes.member} data-away={!isHere || undefined}>
      <bdi>{name ?? noName}</bdi>
      {!isHere && <VisuallyHidden> {messages.memberAway}</VisuallyHidden>}
      {index < members.length - 1 && ", "}
    </span>
  ));
}

/** What is special about a team; most have nothing. */
function Marks({ chip: { factor, members } }: { chip: SeatChipData }) {
  const { messages, format } = useMessages(seatCatalogue);
  const { joinedAfterRemoval } = useMessages(personCatalogue).messages;
  const marks = [
    factor !== 1 && format("factor", { factor }),
    members.some((member) => member.joinedAfterRemoval) && joinedAfterRemoval,
    members.some((member) => member.isClaimed) && messages.claimed,
  ].filter((mark) => mark !== false);
  return marks.map((mark) => (
    <span key={mark} className={classes.mark}>
      {mark}
    </span>
  ));
}
