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
        <Filter
          label={messages.all}
          count={total}
          pressed={state === undefined}
          onPress={() => onStateChange(undefined)}
        />
        {statesOffered(counts).map((one) => (
          <Filter
            key={one}
            label={messages.states[one]}
            count={counts[one]}
            pressed={state === one}
            onPress={() => onStateChange(one)}
          />
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

interface FilterProps {
  label: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

function Filter({ label, count, pressed, onPress }: FilterProps) {
  return (
    <UnstyledButton className={classes.filter} aria-pressed={pressed} onClick={onPress}>
      {label} <span className={classes.number}>{count}</span>
    </UnstyledButton>
  );
}

/** A phase that awaits nobody has other states than one that awaits everybody: those that cannot be are left out. */
function statesOffered(counts: MonitorFiltersProps["counts"]): readonly SeatState[] {
  const awaitsNobody = counts.playing > 0;
  return seatStates.filter((state) => counts[state] > 0 || state === "gone" || (state === "playing") === awaitsNobody);
}
