import type { FooterClient } from "@belab/ui/Footer";
import { useSyncExternalStore } from "react";
import { installation } from "../installation.ts";

const none: readonly FooterClient[] = [];

/** The school that runs the installation, where its logo is set. */
const operatorAsClient = readClients();

/** Returns who the footer names as clients. Pages are built without them, and hydrated as they were built. */
export function useClients(): readonly FooterClient[] {
  return useSyncExternalStore(
    subscribe,
    () => operatorAsClient,
    () => none,
  );
}

/** Returns whether the footer leads to where contracts are withdrawn from and canceled: where anything is sold to consumers. */
export function useSells(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => installation.sellsToConsumers,
    () => false,
  );
}

function readClients(): readonly FooterClient[] {
  const { operator, operatorLogo } = installation;
  if (operator.name === undefined || operatorLogo === undefined) {
    return none;
  }
  return [{ name: operator.name, mark: <img src={operatorLogo} alt="" loading="lazy" /> }];
}

/** It never changes. */
function subscribe(): () => void {
  return () => undefined;
}
