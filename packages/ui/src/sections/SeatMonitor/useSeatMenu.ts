import type { Seat } from "@belab/domain/games";
import { type TimeFactor, timeFactors } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/SeatMonitor";
import { useMessages } from "../../theme/messages.tsx";
import { useStableCallback } from "../../theme/useStableCallback.ts";
import type { Action, ActionGroup } from "../ActionMenu/actions.ts";
import { type PersonHandlers, usePersonActions } from "../Roster/usePersonActions.ts";
import type { SeatChipData } from "./seatChips.ts";
import type { SeatMonitorLabels } from "./seatMonitorLabels.ts";

interface SeatMenuProps extends PersonHandlers {
  /** Null where everybody has a seat of their own. */
  teams: number | null;
  onGoOn: (phases: [stream: number, phase: number][]) => void;
  onExtraTimeChange: (seat: Seat, factor: TimeFactor) => void;
  onBotChange: (seat: Seat, bot: boolean) => void;
  seatActions?: ((seat: Seat) => readonly Action[]) | undefined;
  labels?: SeatMonitorLabels | undefined;
}

/** A hook that gives the actions for a seat and each of its members, as the same function at each rendering. */
export function useSeatMenu({
  teams,
  onGoOn,
  onExtraTimeChange,
  onBotChange,
  seatActions,
  labels,
  ...handlers
}: SeatMenuProps): (chip: SeatChipData) => readonly ActionGroup[] {
  const { messages, format } = useMessages(catalogue, labels);
  const { nameOf, actionsFor } = usePersonActions(handlers, labels?.actions);

  return useStableCallback(
    ({ seat, stream, streamSeats, phaseNumber, awaited, factor, isBot, members }: SeatChipData): ActionGroup[] => [
      {
        actions:
          phaseNumber !== null && awaited
            ? [
                {
                  label: streamSeats > 1 ? messages.goOnShared : messages.goOn,
                  onSelect: () => onGoOn([[stream, phaseNumber]]),
                },
              ]
            : [],
      },
      {
        title: messages.extraTime,
        actions: timeFactors.map((other) => ({
          label:
            other === 1
              ? messages.noExtraTime
              : format("factorFor", { kind: teams === null ? "person" : "team", factor: other }),
          checked: other === factor,
          onSelect: () => onExtraTimeChange(seat, other),
        })),
      },
      {
        actions: [
          { label: isBot ? messages.stopBot : messages.letBot, onSelect: () => onBotChange(seat, !isBot) },
          ...(seatActions?.(seat) ?? []),
        ],
      },
      ...members.map((person) => ({ title: nameOf(person), actions: actionsFor(person) })),
    ],
  );
}
