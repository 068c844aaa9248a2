import { createHash, timingSafeEqual } from "node:crypto";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Outbox } from "../context.ts";
import type { Database } from "../database/database.ts";
import { signedOut } from "../errors/refusals.ts";
import { sendRefusal } from "../http/answers.ts";
import { routeOf } from "../http/hooks.ts";
import { countWaitingMails } from "../mail/queuedMails.ts";

/** Seconds. Hashing a password takes tens of milliseconds, a picture up to some seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A caller can make up others. */
const knownMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

interface MailMetrics {
  database: Database;
  outbox: Pick<Outbox, "tries">;
}

/** A number that an area tells of itself, read whenever Prometheus asks. */
export interface Metric {
  /** As Prometheus names it, beginning with `belab_`. */
  name: string;
  help: string;
  read: () => number;
}

/**
 * `/metrics`, for Prometheus: what this process does, for callers that send METRICS_TOKEN as bearer. Without the setting
 * there is no such address, and nothing is measured.
 */
export function registerMetrics(
  app: FastifyInstance,
  context: MailMetrics & { config: Pick<Config, "metricsToken"> },
  metrics: readonly Metric[],
): void {
  const { metricsToken } = context.config;
  if (metricsToken === undefined) {
    return;
  }
  const registry = new Registry();
  measureProcess(registry);
  measureRequests(app, registry);
  measureMails(context, registry);
  for (const metric of metrics) {
    addGauge(metric, registry);
  }
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!isBearer(request.headers.authorization, metricsToken)) {
      reply.header("www-authenticate", "Bearer");
      return sendRefusal(request, reply, signedOut("metrics-token-missing"));
    }
    reply.header("cache-control", "no-store").type(registry.contentType);
    return registry.metrics();
  });
}

/** Milliseconds: the longest that a timer takes. */
const never = 2 ** 31 - 1;

function measureProcess(registry: Registry): void {
  // The utilization of the event loop would be measured ten times a second, and the lag says as much.
  collectDefaultMetrics({ register: registry, eventLoopUtilizationTimeout: never });
  registry.removeSingleMetric("nodejs_eventloop_utilization_summary");
  registry.removeSingleMetric("nodejs_eventloop_utilization_histogram");
}

/** By the route's pattern, never by the address: a label has as many values as there are routes. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took. A stream of events takes as long as it is open.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const method = knownMethods.includes(request.method) ? request.method : "other";
    duration.observe({ method, route: routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function measureMails({ database, outbox }: MailMetrics, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: "belab_mails_waiting",
    help: "Mails that are still to be sent, by any server process. Not a number while the database is away.",
    registers,
    async collect() {
      this.set(await countWaitingMails(database).catch(() => Number.NaN));
    },
  });
  new Counter({
    name: "belab_mail_tries_total",
    help: "Tries of this process to send a mail: sent, refused for good, deferred, or given up after a day of them.",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(outbox.tries)) {
        this.inc({ outcome }, count);
      }
    },
  });
}

function addGauge({ name, help, read }: Metric, registry: Registry): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

function isBearer(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}

/** Of one length whatever the text is, so that the comparison takes one time. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
