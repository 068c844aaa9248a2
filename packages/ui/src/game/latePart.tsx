import { type ComponentType, useEffect, useState } from "react";
import { LoadingState } from "../sections/LoadingState/LoadingState.tsx";

/** Milliseconds until code that did not load is asked for again; the last one also from then on. */
const retryDelays = [1_000, 3_000, 9_000] as const;

/** Milliseconds until a part is loaded that waits for a browser which is always busy, or knows no idle time. */
const patience = 2_000;

/** A part of a game's screens that is loaded by itself. */
export interface LatePart<Props> {
  (props: Props): React.ReactNode;
  /** Loads its code, so that it is there when it is needed. */
  preload(): void;
  /** The same once the browser has nothing else to do. */
  preloadWhenIdle(): void;
  /** Resolves once its code is there: from then on the part is shown at once. */
  load(): Promise<void>;
}

/**
 * A part of a game's screens whose code comes when the part is first shown, or before: not everybody at a table needs all
 * parts. Where the code does not load, it is asked for until it does.
 *
 * @param Placeholder - stands in its place until then. A part of a sentence has one that is no block.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType = LoadingState,
): LatePart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  async function loadAtLast(): Promise<void> {
    for (let tries = 0; Loaded === undefined; tries += 1) {
      Loaded = await load().catch(() => undefined);
      if (Loaded === undefined) {
        const delay = retryDelays[Math.min(tries, retryDelays.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
  }

  function ensureLoaded(): Promise<void> {
    loading ??= loadAtLast();
    return loading;
  }

  function Part(props: Props) {
    const [Shown, setShown] = useState(() => Loaded);
    useEffect(() => {
      let isMounted = true;
      void ensureLoaded().then(() => isMounted && setShown(() => Loaded));
      return () => {
        isMounted = false;
      };
    }, []);
    return Shown ? <Shown {...props} /> : <Placeholder />;
  }

  const preload = () => void ensureLoaded();
  return Object.assign(Part, { preload, preloadWhenIdle: () => whenIdle(preload), load: ensureLoaded });
}

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) {
    requestIdleCallback(run, { timeout: patience });
  } else {
    setTimeout(run, patience);
  }
}
