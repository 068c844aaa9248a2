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
 * Moves are made ready in so many animation frames at most, and so many in each at least. All dots glide at the same time after
 * that, when the page itself has nothing more to do.
 */
const preparation = { frames: 20, movesPerFrame: 3 };

/** Milliseconds of an animation frame. */
const frameTime = 1000 / 60;

/**
 * How a dot glides to another place. With the preparation it takes less than a second: that is when a projector shows what a
 * large class did next.
 */
const glide = { duration: 450, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)", fill: "backwards" } as const;

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
    const makeMove = (move: Move, delay?: number) => {
      shown.current.set(move.dot, { target: move.to, animation: moveDot(move, toPlace, delay) });
    };
    for (const move of atOnce) {
      makeMove(move);
    }
    const glides = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    return overFrames(gliding, (move, delay) => makeMove(move, glides ? delay : undefined));
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

/**
 * @param delay - milliseconds until the dot glides; undefined where it jumps.
 * @returns the animation of a dot that glides.
 */
function moveDot({ dot, from, to }: Move, toPlace: ToPlace, delay: number | undefined): Animation | undefined {
  // A browser can animate an element off the main thread only while it has no other animation of the same property.
  from?.animation?.cancel();
  dot.dataset.state = to.state;
  dot.style.transform = toPlace(to);
  const isElsewhere = from && (from.target.x !== to.x || from.target.y !== to.y);
  return delay !== undefined && isElsewhere
    ? dot.animate({ transform: [toPlace(from.target), toPlace(to)] }, { ...glide, delay })
    : undefined;
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
 * @param handle - is told how many milliseconds are left until all are handled.
 * @returns a function that cancels the rest.
 */
function overFrames<Item>(items: readonly Item[], handle: (item: Item, left: number) => void): () => void {
  const perFrame = Math.max(preparation.movesPerFrame, Math.ceil(items.length / preparation.frames));
  const lasts = Math.ceil(items.length / perFrame) * frameTime;
  let end: number | undefined;
  let done = 0;
  let frame = 0;
  function handleSome(time: number) {
    end ??= time + lasts;
    for (const item of items.slice(done, done + perFrame)) {
      handle(item, Math.max(0, end - time));
    }
    done += perFrame;
    frame = done < items.length ? requestAnimationFrame(handleSome) : 0;
  }
  if (items.length > 0) {
    frame = requestAnimationFrame(handleSome);
  }
  return () => cancelAnimationFrame(frame);
}
