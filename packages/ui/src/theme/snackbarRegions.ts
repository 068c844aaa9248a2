import { createNotificationsStore, type NotificationsStore, notificationsStore } from "@mantine/notifications";
import { useEffect, useState, useSyncExternalStore } from "react";
import { warnOfMissingSnackbarRegion } from "./developmentWarnings.ts";

/** Of scopes: a host's own notifications show nothing of ours, and ours nothing of the host's. */
const scopeStore = /* @__PURE__ */ createNotificationsStore();

interface Region {
  store: NotificationsStore;
}

/** On the page, in the order in which they came. */
let regions: readonly Region[] = [];
const listeners = new Set<() => void>();

/** Returns where a snackbar is shown: in a scope if there is one, else with the notifications of the page. */
export function snackbarStore(): NotificationsStore {
  setTimeout(() => regions.length === 0 && warnOfMissingSnackbarRegion());
  return regions.some(({ store }) => store === scopeStore) ? scopeStore : notificationsStore;
}

/**
 * Returns what a region shows.
 *
 * @returns undefined for all but the first of several regions with the same snackbars, in nested providers for example.
 */
export function useRegion({ scoped }: { scoped: boolean }): NotificationsStore | undefined {
  const store = scoped ? scopeStore : notificationsStore;
  const [region] = useState<Region>({ store });
  useEffect(() => {
    changeRegions([...regions, region]);
    return () => changeRegions(regions.filter((other) => other !== region));
  }, [region]);
  const isFirst = useSyncExternalStore(
    subscribe,
    () => regions.find((other) => other.store === store) === region,
    () => false,
  );
  return isFirst ? store : undefined;
}

function changeRegions(changed: readonly Region[]): void {
  regions = changed;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether lines of the page's text begin at the right. */
export function isRightToLeft(): boolean {
  return getComputedStyle(document.documentElement).direction === "rtl";
}
