import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/SeatMonitor";
import { IconSearch } from "@tabler/icons-react";
import { UnstyledButton } from "../../elements/UnstyledButton.tsx";
import { TextInput } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./SeatMonitor.module.css";
import { type SeatState, seatStates } from "./seatChips.ts";

export interface MonitorFiltersProps {
  counts: Readonly<Record<SeatState, number>>;
  total: number;
  /** The state that is shown; undefined where all are. */
  state: SeatState | undefined;
  onStateChange: (state: SeatState | undefined) => void;
  search: string;
  onSearchChange: (search: string) => void;
  labels: Overrides<Messages> | undefined;
}

/** Which chips are shown: of one state, or whose names contain a word. */
export function MonitorFilters({
  counts,
  total,
  state,
  onStateChange,
  search,
  onSearchChange,
  labels,
}: MonitorFiltersProps) {
  const { messages } = useMessages(catalogue, labels);
  return (
    <div className={classes.filters}>
      <fieldset aria-label={messages.filter} className={classes.states}>
        {[undefined, ...statesOffered(counts)].map((one) => (
          <UnstyledButton
            key={one ?? "all"}
            className={classes.filter}
            aria-pressed={state === one}
            onClick={() => onStateChange(one)}
          >
            {one ? messages.states[one] : messages.all}{" "}
            <span className={classes.number}>{one ? counts[one] : total}</span>
          </UnstyledButton>
        ))}
      </fieldset>
      <TextInput
        aria-label={messages.search}
        placeholder={messages.searchHint}
        type="search"
        leftSection={<IconSearch aria-hidden="true" size={20} />}
        value={search}
        onChange={(event) => onSearchChange(event.currentTarget.value)}
        className={classes.search ?? ""}
      />
    </div>
  );
}

/** A phase that awaits nobody has other states than one that awaits everybody: those that cannot be are left out. */
function statesOffered(counts: MonitorFiltersProps["counts"]): readonly SeatState[] {
  const awaitsNobody = counts.playing > 0;
  return seatStates.filter((state) => counts[state] > 0 || state === "gone" || (state === "playing") === awaitsNobody);
}
