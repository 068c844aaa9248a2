import type { Seat } from "@belab/domain/games";
import type {
  PlayClock,
  StreamPhase,
  StreamProgress,
  StreamSummaries,
  TimeFactor,
  WatchedPerson,
  WatchedSeat,
} from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/SeatMonitor";
import clsx from "clsx";
import { type ComponentType, useDeferredValue, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useKnownTeamName } from "../../messages/teamNames.ts";
import { useMessages } from "../../theme/messages.tsx";
import type { Action } from "../ActionMenu/actions.ts";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import type { PersonHandlers } from "../Roster/usePersonActions.ts";
import type { TeamFaceComponent } from "../TeamFace/TeamFace.tsx";
import { MonitorCounts } from "./MonitorCounts.tsx";
import { MonitorFilters } from "./MonitorFilters.tsx";
import { SeatChip } from "./SeatChip.tsx";
import classes from "./SeatMonitor.module.css";
import { countStates, type SeatChipData, type SeatState } from "./seatChips.ts";
import type { SeatMonitorLabels } from "./seatMonitorLabels.ts";
import { useHeld, useSeatChips } from "./useSeatChips.ts";
import { useSeatMenu } from "./useSeatMenu.ts";

/** A stream, with the number of its phase that is meant: a command that comes twice, or late, does nothing. */
export type PhaseOfStream = [stream: number, phase: number];

export interface SeatMonitorProps
  extends Omit<PageSectionProps, "title" | "order" | "intro" | "children">,
    PersonHandlers {
  /** Everybody at the table; those with a `seat` of null have no chip. */
  people: readonly WatchedPerson[];
  /** The seats, each of which is a chip. */
  seats: readonly WatchedSeat[];
  /** Where each stream stands: its phase, and whose action it awaits. */
  streams: readonly StreamProgress[];
  /** What the game sums up of each stream, by its number. */
  summaries?: StreamSummaries | undefined;
  /** Says how far a stream is, from its summary; the same component at each rendering. Without it nothing is said. */
  Progress?: ComponentType<{ summary: string }> | undefined;
  /** Shows the face of a team beside its name: `TeamFace`. @default none */
  Face?: TeamFaceComponent | undefined;
  /** The table's time of play, in which phases are counted. */
  play: PlayClock;
  /** How many teams there are; null where everybody has a seat of their own. */
  teams: number | null;
  /** What a phase is called. */
  phaseName: (phase: StreamPhase) => string;
  /** The time, in milliseconds since 1970 UTC, as the clock's owner counts it. @default Date.now */
  now?: () => number;
  /** Ends the phase of one stream. */
  onGoOn: (phases: PhaseOfStream[]) => void;
  /** Called with the factor by which a seat is to have more time; 1 is none. */
  onExtraTimeChange: (seat: Seat, factor: TimeFactor) => void;
  /** Lets a bot play a seat, or stops it. */
  onBotChange: (seat: Seat, bot: boolean) => void;
  /** What else can be done with a seat, in its menu. */
  seatActions?: ((seat: Seat) => readonly Action[]) | undefined;
  /** Replaces texts of the catalogue `tables/SeatMonitor`, and by `actions` those of `tables/PersonActions`. */
  labels?: SeatMonitorLabels;
}

/** Chips that are shown at first, and at each press of the button below them. */
const chipsAtOnce = 100;

/** From this many chips on they can be filtered and searched; of fewer, a line says how many are in which state. */
const filtersFrom = 12;

/**
 * Where each seat of a table stands, for its teacher, while the game is played. Renders a `PageSection` with how many are
 * in which state, and a chip for each seat that opens a menu of actions; those that need attention
 * come first. 60 people fit in one screen.
 *
 * @status beta
 * @useWhen a teacher watches a class play and has to notice who is gone, idle or waited for.
 * @avoidWhen nobody is playing: before and after the game, `Roster` shows the same people.
 * @do Give `now` the server's clock: who is idle is worked out from times that the server has recorded.
 * @do Send what `onGoOn` gets to the server unchanged: the phase's number makes a second click harmless.
 * @dont Don't sort or filter `seats`: chips that need attention come first, and stay in place under the pointer.
 */
export function SeatMonitor(props: SeatMonitorProps) {
  const {
    people,
    seats,
    streams,
    summaries,
    Progress,
    Face,
    play,
    teams,
    phaseName,
    now = Date.now,
    onGoOn,
    onExtraTimeChange,
    onBotChange,
    onRename,
    onHandOver,
    onUndoClaim,
    onRemove,
    seatActions,
    labels,
    className,
    ...rest
  } = props;
  const { messages, format } = useMessages(catalogue, labels);
  const isTeams = teams !== null;
  const teamName = useKnownTeamName();
  const [held, holding] = useHeld();
  const chips = useSeatChips({ people, seats, streams, summaries, play, phaseName }, now, held);
  const [state, setState] = useState<SeatState>();
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(chipsAtOnce);
  const found = useFound(chips, search, isTeams ? teamName : undefined);
  const isSpread = isInSeveral(chips);
  const chosen = state === undefined ? found : found.filter((chip) => chip.state === state);
  const left = chosen.length - shown;
  const groupsFor = useSeatMenu(props);
  const counting = { counts: countStates(found), labels };
  return (
    <PageSection {...rest} title={messages.title} className={clsx(classes.root, className)}>
      {chips.length < filtersFrom ? (
        <MonitorCounts {...counting} />
      ) : (
        <MonitorFilters
          {...counting}
          total={found.length}
          state={state}
          onStateChange={setState}
          search={search}
          onSearchChange={setSearch}
        />
      )}
      <ul aria-label={messages.title} className={classes.chips} data-teams={isTeams || undefined} {...holding}>
        {chosen.slice(0, shown).map((chip) => (
          <SeatChip
            key={chip.seat}
            chip={chip}
            team={isTeams}
            withPhase={isSpread}
            Progress={Progress}
            Face={Face}
            groupsFor={groupsFor}
            labels={labels}
          />
        ))}
      </ul>
      {chosen.length === 0 && <p className={classes.nobody}>{messages.nobody}</p>}
      {left > 0 && (
        <PlainButton variant="default" className={classes.more ?? ""} onClick={() => setShown(shown + chipsAtOnce)}>
          {format("more", { count: Math.min(left, chipsAtOnce), left })}
        </PlainButton>
      )}
    </PageSection>
  );
}

/** Whether seats are in different phases. */
function isInSeveral(chips: readonly SeatChipData[]): boolean {
  return new Set(chips.flatMap(({ phaseNumber, phaseText }) => (phaseNumber === null ? [] : phaseText))).size > 1;
}

/** The chips with a word in the names of their members or of the team. */
function useFound(
  chips: readonly SeatChipData[],
  search: string,
  teamName: ((seat: Seat) => string) | undefined,
): readonly SeatChipData[] {
  const word = useDeferredValue(search).trim().toLocaleLowerCase();
  if (word === "") {
    return chips;
  }
  return chips.filter(({ seat, members }) =>
    [teamName?.(seat), ...members.map(({ name }) => name)].some((name) => name?.toLocaleLowerCase().includes(word)),
  );
}
