import type { Answer } from "@belab/api";
import type { TableScreen } from "@belab/api/tables";
import { useCallback, useEffect, useRef, useState } from "react";
import { steadyNow } from "../shell/steadyClock.ts";
import { followInBrowser } from "./browserTable.ts";
import { paceCrowd } from "./crowdPace.ts";
import type { TableControls, TableFollower } from "./tableFollower.ts";
import { afterFirst, type TablePlace, type TableState } from "./tableState.ts";

export interface LiveTable<Screen extends TableScreen> extends TableState<Screen>, TableControls, Connection {}

/** A page's connection to the server of its table. */
export interface Connection extends Pick<TableControls, "awake" | "catchUp"> {
  /**
   * Calls back once the server is reached again after connections have died.
   *
   * @returns ends it.
   */
  onRevival: (listener: () => void) => () => void;
}

/**
 * A game table as it is at every moment, followed by the server's events while the page is open.
 *
 * @param first - what was read of it for the page.
 */
export function useLiveTable<Screen extends TableScreen>(
  screen: Screen,
  place: TablePlace,
  first?: Answer<"readTable">,
): LiveTable<Screen> {
  const [state, setState] = useState<TableState<Screen>>(() => afterFirst(first));
  const unused = useRef(first);
  const follower = useRef<TableFollower>(undefined);
  const revivalListeners = useRef(new Set<() => void>());
  const placeText = JSON.stringify(place);

  useEffect(() => {
    const known = unused.current;
    unused.current = undefined;
    setState(afterFirst(known));
    const pace = paceCrowd(setState);
    const onChange = screen === "projector" ? pace.show : setState;
    const onRevival = () => {
      for (const listener of revivalListeners.current) {
        listener();
      }
    };
    follower.current = followInBrowser<Screen>(screen, JSON.parse(placeText), { onChange, onRevival }, known);
    return () => {
      follower.current?.close();
      pace.stop();
    };
  }, [screen, placeText]);

  const refresh = useCallback(async () => follower.current?.refresh(), []);
  const expectChange = useCallback(() => follower.current?.expectChange() ?? (async () => {}), []);
  const catchUp = useCallback(() => follower.current?.catchUp(), []);
  const awake = useCallback(() => follower.current?.awake(), []);
  const onRevival = useCallback((listener: () => void) => {
    revivalListeners.current.add(listener);
    return () => void revivalListeners.current.delete(listener);
  }, []);
  // The first rendering shows the time of the server that rendered it, too.
  const now = useCallback(() => follower.current?.now() ?? first?.serverTime ?? steadyNow(), [first]);

  return { ...state, now, refresh, expectChange, catchUp, awake, onRevival };
}
