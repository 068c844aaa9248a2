import type { Range, Seat } from "@belab/domain/games";
import {
  type PlayClock,
  type StreamPhase,
  type StreamProgress,
  type TimeFactor,
  timeFactors,
  type WatchedPerson,
  type WatchedSeat,
} from "@belab/domain/tables";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/SeatMonitor";
import { useDeferredValue, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { useStableCallback } from "../../theme/useStableCallback.ts";
import type { ActionGroup } from "../ActionMenu/actions.ts";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { type PersonHandlers, usePersonActions } from "../Roster/usePersonActions.ts";
import { MonitorFilters } from "./MonitorFilters.tsx";
import classes from "./SeatMonitor.module.css";
import { SeatRow } from "./SeatRow.tsx";
import type { SeatMonitorLabels } from "./seatMonitorLabels.ts";
import { countStates, type SeatRowData, type SeatState } from "./seatRows.ts";
import { useHeld, useSeatRows } from "./useSeatRows.ts";
import { WaitingPeople } from "./WaitingPeople.tsx";

/** A stream, with the number of its phase that is meant: a command that comes twice, or late, does nothing. */
export type PhaseOfStream = [stream: number, phase: number];

export interface SeatMonitorProps
  extends Omit<PageSectionProps, "title" | "order" | "intro" | "children">,
    PersonHandlers {
  /** Everybody at the table; those with a `seat` of null wait for one, above the rows. */
  people: readonly WatchedPerson[];
  /** The seats, each of which is a row. */
  seats: readonly WatchedSeat[];
  /** Where each stream stands: its phase, and whose action it awaits. */
  streams: readonly StreamProgress[];
  /** The table's time of play, in which phases are counted. */
  play: PlayClock;
  /** How many teams there are; null where everybody has a seat of their own. */
  teams: number | null;
  /** How many members a seat can have. */
  membersOfSeat: Range;
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
  /** Gives a person without a seat one. */
  onSeatChange: (person: WatchedPerson, seat: Seat) => void;
  /** Replaces texts of the catalogue `tables/SeatMonitor`, and by `actions` those of `tables/PersonActions`. */
  labels?: SeatMonitorLabels;
}

/** Rows that are shown at first, and at each press of the button below them. */
const rowsAtOnce = 50;

/** From this many rows on there is a search field. */
const searchFrom = 12;

/**
 * Where each seat of a table stands, for its teacher, while the game is played. Renders a `PageSection` with those who wait
 * for a seat, filters by state, and a row for each seat with a menu of actions; those that need attention come first.
 *
 * @status beta
 * @useWhen a teacher watches a class play and has to notice who is gone, idle or waited for.
 * @avoidWhen nobody is playing: before and after the game, `Roster` shows the same people.
 * @do Give `now` the server's clock: who is idle is worked out from times that the server has recorded.
 * @do Send what `onGoOn` gets to the server unchanged: the phase's number makes a second click harmless.
 * @dont Don't sort or filter `seats`: rows that need attention come first, and stay in place under the pointer.
 */
export function SeatMonitor({
  people,
  seats,
  streams,
  play,
  teams,
  membersOfSeat,
  phaseName,
  now = Date.now,
  onGoOn,
  onExtraTimeChange,
  onBotChange,
  onSeatChange,
  onRename,
  onHandOver,
  onUndoClaim,
  onRemove,
  labels,
  ...rest
}: SeatMonitorProps) {
  const { messages } = useMessages(catalogue, labels);
  const texts = usePersonActions({ onRename, onHandOver, onUndoClaim, onRemove }, labels?.actions);
  const [held, holding] = useHeld();
  const rows = useSeatRows({ people, seats, streams, play, phaseName }, now, held);
  const [state, setState] = useState<SeatState>();
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(rowsAtOnce);
  const found = useFound(rows, search, teams === null ? undefined : texts.teamName);
  const chosen = state === undefined ? found : found.filter((row) => row.state === state);
  const groupsFor = useStableCallback((row: SeatRowData): readonly ActionGroup[] => [
    { actions: goOnWithout(row) },
    { title: messages.extraTime, actions: factorsFor(row) },
    {
      actions: [
        { label: row.isBot ? messages.stopBot : messages.letBot, onSelect: () => onBotChange(row.seat, !row.isBot) },
      ],
    },
    ...row.members.map((person) => ({ title: texts.nameOf(person), actions: texts.actionsFor(person) })),
  ]);

  function goOnWithout({ stream, streamSeats, phaseNumber, awaited }: SeatRowData) {
    const label = streamSeats > 1 ? messages.goOnShared : messages.goOn;
    return phaseNumber !== null && awaited ? [{ label, onSelect: () => onGoOn([[stream, phaseNumber]]) }] : [];
  }

  function factorsFor({ seat, factor }: SeatRowData) {
    return timeFactors.map((other) => ({
      label: other === 1 ? messages.noExtraTime : factorText(other),
      checked: other === factor,
      onSelect: () => onExtraTimeChange(seat, other),
    }));
  }

  const factorText = useFactorText(labels);
  return (
    <PageSection {...rest} title={messages.title}>
      <WaitingPeople
        people={people}
        seats={seats}
        teams={teams}
        membersOfSeat={membersOfSeat}
        onSeatChange={onSeatChange}
        labels={labels}
      />
      <MonitorFilters
        counts={countStates(found)}
        total={found.length}
        state={state}
        onStateChange={setState}
        search={search}
        onSearchChange={rows.length >= searchFrom ? setSearch : undefined}
        labels={labels}
      />
      <ul className={classes.rows} {...holding}>
        {chosen.slice(0, shown).map((row) => (
          <SeatRow key={row.seat} row={row} team={teams !== null} groupsFor={groupsFor} labels={labels} />
        ))}
      </ul>
      {chosen.length === 0 && <p className={classes.nobody}>{messages.nobody}</p>}
      {chosen.length > shown && <MoreRows left={chosen.length - shown} onMore={setShown} labels={labels} />}
    </PageSection>
  );
}

interface MoreRowsProps {
  left: number;
  onMore: (change: (shown: number) => number) => void;
  labels: Overrides<Messages> | undefined;
}

function MoreRows({ left, onMore, labels }: MoreRowsProps) {
  const { format } = useMessages(catalogue, labels);
  return (
    <PlainButton variant="default" className={classes.more ?? ""} onClick={() => onMore((shown) => shown + rowsAtOnce)}>
      {format("more", { count: Math.min(left, rowsAtOnce), left })}
    </PlainButton>
  );
}

/** How a factor is written in the provider's language: “× 1.5”. */
function useFactorText(labels: Overrides<Messages> | undefined): (factor: TimeFactor) => string {
  const { format } = useMessages(catalogue, labels);
  return (factor) => format("factor", { factor });
}

/** The rows with a word in the names of their members or of the team. */
function useFound(
  rows: readonly SeatRowData[],
  search: string,
  teamName: ((seat: Seat) => string) | undefined,
): readonly SeatRowData[] {
  const word = useDeferredValue(search).trim().toLocaleLowerCase();
  if (word === "") {
    return rows;
  }
  return rows.filter(({ seat, members }) =>
    [teamName?.(seat), ...members.map(({ name }) => name)].some((name) => name?.toLocaleLowerCase().includes(word)),
  );
}
