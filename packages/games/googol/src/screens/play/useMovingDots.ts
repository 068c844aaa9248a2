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
 * How many dots are sent off before a picture at least, and before how many pictures all of them: until it is there, a dot
 * that glides costs every picture something.
 */
const sendingOff = { dots: 4, pictures: 20 };

/** How a dot glides to another place. */
const glide = { duration: 600, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" };

interface ShownDot {
  readonly target: DotTarget;
  /** The last one, which may be over. */
  readonly animation?: Animation | undefined;
}

/**
 * Moves dots to their places, a few before each picture: React would move all at once, and the screen would stand still
 * meanwhile. They glide, but for those that have just come, and where all are stacked anew.
 *
 * @returns the layer: its children are the dots, in the order of their targets.
 */
export function useMovingDots(targets: readonly DotTarget[], stacking: Stacking): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  const shown = useRef(new WeakMap<Element, ShownDot>());
  const stackedBefore = useRef<Stacking>(undefined);

  useLayoutEffect(() => {
    const isStackedAnew = stackedBefore.current !== stacking;
    stackedBefore.current = stacking;
    const atOnce: Move[] = [];
    const gliding: Move[] = [];
    for (const [index, dot] of [...(layer.current?.children ?? [])].entries()) {
      const from = shown.current.get(dot);
      const move = { dot: dot as HTMLElement, from, to: targets[index] as DotTarget };
      if (from === undefined || isStackedAnew) {
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
    return beforePictures(gliding, (move) => makeMove(move, glides));
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
  // A browser moves an element by itself, without the page's thread, only where one animation does.
  from?.animation?.cancel();
  dot.dataset.state = to.state;
  dot.style.transform = toPlace(to);
  const isElsewhere = from && (from.target.x !== to.x || from.target.y !== to.y);
  return glides && isElsewhere ? dot.animate({ transform: [toPlace(from.target), toPlace(to)] }, glide) : undefined;
}

/** The transform by which a dot is at its place. */
type ToPlace = (target: DotTarget) => string;

/** In shares of the dot itself and without a variable: a browser need not work them out again for each picture. */
function placesOf({ dot }: Stacking, isRtl = false): ToPlace {
  const percent = (length: number) => `${(100 * length) / dot}%`;
  return ({ x, y }) => `translate(${percent(isRtl ? -x : x)}, ${percent(-y)})`;
}

/**
 * Does something with each item, a few before each of the next pictures.
 *
 * @returns what stops it.
 */
function beforePictures<Item>(items: readonly Item[], handle: (item: Item) => void): () => void {
  let done = 0;
  let frame = 0;
  const perPicture = Math.max(sendingOff.dots, Math.ceil(items.length / sendingOff.pictures));
  function handleSome() {
    for (const item of items.slice(done, done + perPicture)) {
      handle(item);
    }
    done += perPicture;
    frame = done < items.length ? requestAnimationFrame(handleSome) : 0;
  }
  if (items.length > 0) {
    frame = requestAnimationFrame(handleSome);
  }
  return () => cancelAnimationFrame(frame);
}
