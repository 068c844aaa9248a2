import type { FooterClient } from "@belab/ui/Footer";
import { type ReactNode, useSyncExternalStore } from "react";
import { installation } from "../installation.ts";

/** The reference clients of the installation; undefined where none are set. */
const ownClients: readonly FooterClient[] | undefined = installation.clients?.map(({ name, logo }) => ({
  name,
  mark: <img src={logo} alt="" loading="lazy" />,
}));

const ownMark = readOperatorMark();

/** Returns the clients that the footer names. Pages are built without them, and hydrated as they were built. */
export function useClients(): readonly FooterClient[] | undefined {
  return useOnceHydrated(ownClients, undefined);
}

/** Returns the operator's logo; undefined where none is set. */
export function useOperatorMark(): ReactNode {
  return useOnceHydrated(ownMark, undefined);
}

/** Returns whether the footer leads to where contracts are withdrawn from and canceled: where anything is sold to consumers. */
export function useSells(): boolean {
  return useOnceHydrated(installation.sellsToConsumers, false);
}

function readOperatorMark(): ReactNode {
  const { operator, operatorLogo } = installation;
  return operatorLogo && <img src={operatorLogo} alt={operator.name ?? ""} loading="lazy" />;
}

/** Returns what an installation has; while a page is hydrated, what it was built with. */
function useOnceHydrated<Value>(own: Value, built: Value): Value {
  return useSyncExternalStore(
    neverChanges,
    () => own,
    () => built,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
