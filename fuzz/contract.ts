import { type CallNameOf, calls } from "@belab/api";
import type { Call, CallSchemas } from "@belab/api/contract";
import { createAreas } from "../apps/server/src/areas.ts";

/** The calls that are made at random: those that answer JSON. Streams and files have attempts of their own. */
export type CallName = CallNameOf<"json">;

export const callNames = Object.entries<Call>(calls).flatMap(([name, { kind }]) =>
  kind === "json" ? [name as CallName] : [],
);

export const schemas: Readonly<Record<CallName, CallSchemas>> = Object.assign(
  {},
  ...createAreas().map(({ contract }) => contract.schemas),
);
