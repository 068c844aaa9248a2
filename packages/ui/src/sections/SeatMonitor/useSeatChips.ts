import type { Seat } from "@belab/domain/games";
import { useInterval } from "@mantine/hooks";
import { type FocusEvent, type PointerEvent, useState } from "react";
import { isKeyboardUsed } from "../../theme/lastInput.ts";
import { inOrder, keepEqual, type SeatChipData, type SeatChipsInput, seatChips } from "./seatChips.ts";

/** Milliseconds after which it is looked at again for how long people have been deciding, and who is idle. */
const idleCheck = 5000;

/**
 * The chips of the monitor. A chip that has not changed stays the same object. While the order is held, chips change where
 * they are, so that nothing moves away under a pointer.
 */
export function useSeatChips(
  input: Omit<SeatChipsInput, "now">,
  now: () => number,
  held: boolean,
): readonly SeatChipData[] {
  const [time, setTime] = useState(now);
  useInterval(() => setTime(now()), idleCheck, { autoInvoke: true });
  const [known, setKnown] = useState<ReadonlyMap<Seat, SeatChipData>>(new Map());
  const chips = keepEqual(seatChips({ ...input, now: time }), known);
  const ordered = held ? inOrder(chips, [...known.keys()]) : chips;
  const shown = [...known.values()];
  if (ordered.length !== shown.length || ordered.some((chip, place) => chip !== shown[place])) {
    setKnown(new Map(ordered.map((chip) => [chip.seat, chip])));
  }
  return ordered;
}

/** Whether a mouse is over an element or the keyboard in it, and the listeners that tell. Menus of its parts count as parts. */
export function useHeld() {
  const [hasPointer, setPointer] = useState(false);
  const [hasKeyboard, setKeyboard] = useState(false);
  const listeners = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointer(pointerType !== "touch"),
    onPointerLeave: () => setPointer(false),
    onFocus: () => setKeyboard(isKeyboardUsed()),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) {
        setKeyboard(false);
      }
    },
  };
  return [hasPointer || hasKeyboard, listeners] as const;
}
