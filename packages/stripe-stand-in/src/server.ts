// The stand-in for Stripe as a process of its own. It keeps nothing when it ends.
import { parseArgs } from "node:util";
import { serveStripeStandIn } from "./serve.ts";
import { httpWebhookTarget } from "./webhooks.ts";

const {
  port,
  "webhook-url": webhookUrl,
  "webhook-secret": webhookSecret,
} = parseArgs({
  options: {
    port: { type: "string", default: "12111" },
    /** Gets the events; without it, they can only be listed. */
    "webhook-url": { type: "string" },
    "webhook-secret": { type: "string", default: "whsec_standin" },
  },
}).values;

const serving = serveStripeStandIn({
  port: Number(port),
  now: Date.now,
  // A product that outlives this process never gets an ID that it already has.
  idPart: Date.now().toString(36),
  ...(webhookUrl !== undefined && { webhooks: httpWebhookTarget(webhookUrl, webhookSecret) }),
});

process.on("SIGTERM", stop);
process.on("disconnect", stop);
for (const signal of ["SIGINT", "SIGHUP"] as const) {
  // A terminal signals all its processes. With a channel, the starting process ends this one after the product.
  process.on(signal, () => process.connected || stop());
}

const { standIn, url } = await serving;
// Time also passes between requests.
setInterval(() => void standIn.catchUp(), 1000);
process.stdout.write(`The stand-in for Stripe answers at ${url}\n`);
process.send?.(url);

async function stop(): Promise<void> {
  const served = await serving;
  await served[Symbol.asyncDispose]();
  process.exit();
}
