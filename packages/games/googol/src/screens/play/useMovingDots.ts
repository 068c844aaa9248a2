import { type RefObject, useLayoutEffect, useRef } from "react";
import type { DotState } from "./playerDots.ts";
import type { Stacking } from "./track.ts";

/** Where a dot is to be, from the start of the track and above the decks in em, and how it looks there. */
export interface DotTarget {
  readonly x: number;
  readonly y: number;
  readonly state: DotState;
}

/**
 * Each animation frame starts at least so many moves, and all of them are started within so many frames: a dot that glides
 * costs every frame something until it has arrived.
 */
const pace = { movesPerFrame: 4, frames: 20 };

/** How a dot glides to another place. */
const glide = { duration: 600, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" };

interface ShownDot {
  readonly target: DotTarget;
  /** The last one, which may be over. */
  readonly animation?: Animation | undefined;
}

/**
 * Moves dots to their places, a few in each animation frame: React would move all of them in one long task. They glide, except
 * for dots that have just arrived, and when the stacking changes.
 *
 * @returns the layer: its children are the dots, in the order of their targets.
 */
export function useMovingDots(targets: readonly DotTarget[], stacking: Stacking): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  const shown = useRef(new WeakMap<Element, ShownDot>());
  const stackedBefore = useRef<Stacking>(undefined);

  useLayoutEffect(() => {
    const isRestacked = stackedBefore.current !== stacking;
    stackedBefore.current = stacking;
    const atOnce: Move[] = [];
    const gliding: Move[] = [];
    for (const [index, dot] of [...(layer.current?.children ?? [])].entries()) {
      const from = shown.current.get(dot);
      const move = { dot: dot as HTMLElement, from, to: targets[index] as DotTarget };
      if (from === undefined || isRestacked) {
        atOnce.push(move);
      } else if (!isSame(from.target, move.to)) {
        gliding.push(move);
      }
    }
    const toPlace = placesOf(stacking, layer.current?.matches(":dir(rtl)"));
    const makeMove = (move: Move, glides: boolean) => {
      shown.current.set(move.dot, { target: move.to, animation: moveDot(move, toPlace, glides) });
    };
    for (const move of atOnce) {
      makeMove(move, false);
    }
    const glides = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    return overFrames(gliding, (move) => makeMove(move, glides));
  }, [targets, stacking]);

  return layer;
}

interface Move {
  readonly dot: HTMLElement;
  /** Undefined for a dot that has just come. */
  readonly from: ShownDot | undefined;
  readonly to: DotTarget;
}

function isSame(one: DotTarget, other: DotTarget): boolean {
  return one.x === other.x && one.y === other.y && one.state === other.state;
}

/** @returns the animation of a dot that glides. */
function moveDot({ dot, from, to }: Move, toPlace: ToPlace, glides: boolean): Animation | undefined {
  // A browser can animate an element off the main thread only while it has no other animation of the same property.
  from?.animation?.cancel();
  dot.dataset.state = to.state;
  dot.style.transform = toPlace(to);
  const isElsewhere = from && (from.target.x !== to.x || from.target.y !== to.y);
  return glides && isElsewhere ? dot.animate({ transform: [toPlace(from.target), toPlace(to)] }, glide) : undefined;
}

/** The transform by which a dot is at its place. */
type ToPlace = (target: DotTarget) => string;

/** In percent of the dot, without variables: a browser resolves those again in each frame. */
function placesOf({ dot }: Stacking, isRtl = false): ToPlace {
  const percent = (length: number) => `${(100 * length) / dot}%`;
  return ({ x, y }) => `translate(${percent(isRtl ? -x : x)}, ${percent(-y)})`;
}

/**
 * Handles items a few at a time, in as many animation frames as that takes.
 *
 * @returns a function that cancels the rest.
 */
function overFrames<Item>(items: readonly Item[], handle: (item: Item) => void): () => void {
  let done = 0;
  let frame = 0;
  const perFrame = Math.max(pace.movesPerFrame, Math.ceil(items.length / pace.frames));
  function handleSome() {
    for (const item of items.slice(done, done + perFrame)) {
      handle(item);
    }
    done += perFrame;
    frame = done < items.length ? requestAnimationFrame(handleSome) : 0;
  }
  if (items.length > 0) {
    frame = requestAnimationFrame(handleSome);
  }
  return () => cancelAnimationFrame(frame);
}
