import type { Contract } from "@belab/api/contract";
import type { Messages } from "@belab/api/messages";
import type { Catalogue } from "@belab/locales";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { Context, PersonalData } from "./context.ts";
import type { DataOwner } from "./database/dataOwner.ts";
import type { ComposeMail } from "./mail/outbox.ts";
import type { Metric } from "./metrics/metrics.ts";
import type { Settings } from "./settings/setting.ts";

/** One part of the product: all that the server has of it. An area builds on those before it in `areas.ts` only. */
export interface Area extends DataOwner<CleanUpContext> {
  /** The folder of the area in every package, and the `area` of its calls. */
  name: string;
  /** The calls that the area answers. */
  contract: Contract;
  /** What a person reads for the area's reasons, in English. */
  reasons?: readonly Catalogue<Messages>[];
  /** The variables of the environment that set up the area. */
  settings?: Settings;
  personalData?: PersonalData;
  /** Composes the mails that were only asked for, by the name under which they are asked for. */
  mails?: Readonly<Record<string, ComposeMail>>;
  /** Begins what the area does while the server runs. */
  start(context: Context): RunningArea;
}

/** What cleaning up works with, in the server and in the tests. */
export interface CleanUpContext extends Pick<Context, "database" | "now" | "events" | "log"> {
  config: Pick<Config, "guestNameDays" | "tableDays">;
}

export interface RunningArea {
  /** Concerns the requests of every area. */
  hooks?(app: FastifyInstance): void;
  /** Adds the area's routes to a scope of its own. */
  routes(scope: FastifyInstance): void | Promise<void>;
  metrics?: readonly Metric[];
}
