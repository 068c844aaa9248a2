import { useWindowEvent } from "@mantine/hooks";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Pixels that a finger moves sideways to turn a card. */
const swipe = 48;

/** Which card is shown, and what turns it. */
export interface Cards {
  /** From 0. */
  readonly step: number;
  /** Whether the card was turned forward, backward or not yet. */
  readonly turned: "forward" | "backward" | undefined;
  /** Of the element that holds all cards. */
  readonly root: RefObject<HTMLElement | null>;
  turn(by: 1 | -1): void;
  /** For the element that is swiped. */
  readonly swiping: {
    onPointerDown(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(): void;
  };
}

/** Cards that are read one after the other, by buttons, arrow keys or a swipe. The title of each that is turned to gets the focus. */
export function useCards(count: number): Cards {
  const [{ step, turned }, setPlace] = useState<Pick<Cards, "step" | "turned">>({ step: 0, turned: undefined });
  const root = useRef<HTMLElement>(null);
  const start = useRef<{ x: number; y: number }>(undefined);

  function turn(by: 1 | -1) {
    if (step + by >= 0 && step + by < count) {
      setPlace({ step: step + by, turned: by === 1 ? "forward" : "backward" });
    }
  }

  /** In the direction in which the reader's language is written. */
  function turnTowards(side: 1 | -1) {
    const isRightToLeft = root.current?.matches(":dir(rtl)") ?? false;
    turn(isRightToLeft ? (-side as 1 | -1) : side);
  }

  useWindowEvent("keydown", (event) => {
    const side = sides[event.key];
    const isHere = event.target === document.body || root.current?.contains(event.target as Node);
    if (side !== undefined && isHere && !hasModifier(event)) {
      event.preventDefault();
      turnTowards(side);
    }
  });

  useEffect(() => {
    if (turned !== undefined) {
      root.current?.querySelector<HTMLElement>(`[data-card="${step}"] [tabindex]`)?.focus();
    }
  }, [step, turned]);

  return {
    ...{ step, turned, root, turn },
    swiping: {
      onPointerDown: ({ pointerType, clientX, clientY }) => {
        start.current = pointerType === "mouse" ? undefined : { x: clientX, y: clientY };
      },
      onPointerUp: ({ clientX, clientY }) => {
        const [across, along] = start.current ? [clientX - start.current.x, clientY - start.current.y] : [0, 0];
        start.current = undefined;
        if (Math.abs(across) >= swipe && Math.abs(across) > 2 * Math.abs(along)) {
          turnTowards(across < 0 ? 1 : -1);
        }
      },
      onPointerCancel: () => {
        start.current = undefined;
      },
    },
  };
}

const sides: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
