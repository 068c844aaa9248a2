import type { Contract } from "@belab/api/contract";
import type { Messages } from "@belab/api/messages";
import type { Catalogue } from "@belab/locales";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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
  config: Pick<Config, "guestNameDays" | "tableDays" | "documentsDir" | "dataDir" | "documentYears">;
}

export interface RunningArea {
  /** Concerns the requests of every area. */
  hooks?(app: FastifyInstance): void;
  /** Adds the area's routes to a scope of its own. */
  routes(scope: FastifyInstance): void | Promise<void>;
  metrics?: readonly Metric[];
  /** The ways to pay for a plan. Areas that sell none leave it out. */
  sells?: PaymentMethods;
  /** What the area knows of addresses of the web app's pages. */
  pages?: readonly PageSource[];
}

export interface PaymentMethods {
  byCard: boolean;
  byInvoice: boolean;
}

/** What a page of the web app is first shown with. */
export interface PageData {
  /** Of the kinds for which the web app has such a page. */
  kind: string;
  /** What the page's scripts read: it goes into the page as JSON. */
  data: object;
}

export interface PageSource {
  path: string;
  /** Reads what the caller may see; undefined where that is nothing, and the page asks for itself. */
  read?(visit: PageVisit): Promise<PageData | undefined>;
  /**
   * Takes a form that a browser sends before the page's scripts run.
   *
   * @returns where to go on, or what the page is shown with again.
   */
  submit?(form: URLSearchParams, visit: PageVisit): Promise<{ goTo: string } | RefusedForm>;
}

/** A form that was refused. */
export interface RefusedForm {
  /** Why, for a person. */
  message: string;
  /** What was typed. */
  value: string;
}

export interface PageVisit {
  /** Of the page's address. */
  query: URLSearchParams;
  request: FastifyRequest;
  reply: FastifyReply;
}
