import type { Seat } from "@belab/domain/games";
import { useInterval } from "@mantine/hooks";
import { type FocusEvent, type PointerEvent, useState } from "react";
import { isKeyboardUsed } from "../../theme/lastInput.ts";
import { inOrder, keepEqual, type SeatRowData, type SeatRowsInput, seatRows } from "./seatRows.ts";

/** Milliseconds after which it is looked at again who is idle. */
const idleCheck = 5000;

/**
 * The rows of the monitor. A row that has not changed stays the same object. While the order is held, rows change where they
 * are, so that nothing moves away under a pointer.
 */
export function useSeatRows(
  input: Omit<SeatRowsInput, "now">,
  now: () => number,
  held: boolean,
): readonly SeatRowData[] {
  const [time, setTime] = useState(now);
  useInterval(() => setTime(now()), idleCheck, { autoInvoke: true });
  const [known, setKnown] = useState<ReadonlyMap<Seat, SeatRowData>>(new Map());
  const rows = keepEqual(seatRows({ ...input, now: time }), known);
  const ordered = held ? inOrder(rows, [...known.keys()]) : rows;
  const shown = [...known.values()];
  if (ordered.length !== shown.length || ordered.some((row, place) => row !== shown[place])) {
    setKnown(new Map(ordered.map((row) => [row.seat, row])));
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
