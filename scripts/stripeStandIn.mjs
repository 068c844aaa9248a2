// Runs on the machine's own Node (20 or newer): no dependencies here.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { projectEnvironment, root } from "./install.mjs";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether `npm start` runs the stand-in for Stripe: no key is set, and people open the product on this machine. Production
 * never gets it.
 *
 * @param env - variables of the environment, which the server reads as settings.
 */
export function needsStripeStandIn(env) {
  const setting = (name) => env[name]?.trim() || undefined;
  const publicUrl = setting("PUBLIC_URL");
  const isHere =
    publicUrl === undefined || (URL.canParse(publicUrl) && loopbackNames.includes(new URL(publicUrl).hostname));
  return setting("NODE_ENV") !== "production" && setting("STRIPE_SECRET_KEY") === undefined && isHere;
}

/**
 * Starts the stand-in for Stripe. It ends with this process at the latest.
 *
 * @param port - of the server, which gets the webhooks.
 * @returns the settings of the server, and what ends the stand-in.
 */
export async function startStripeStandIn(port) {
  const webhookSecret = `whsec_${randomBytes(16).toString("hex")}`;
  const options = {
    port: "0",
    "webhook-url": `http://localhost:${port}/api/billing/stripe`,
    "webhook-secret": webhookSecret,
  };
  const child = spawn(
    "node",
    [
      "packages/stripe-stand-in/src/server.ts",
      ...Object.entries(options).flatMap(([name, text]) => [`--${name}`, text]),
    ],
    { cwd: root, env: projectEnvironment(), stdio: ["ignore", "ignore", "inherit", "ipc"] },
  );
  const ended = once(child, "exit");
  const [url] = await Promise.race([
    once(child, "message"),
    ended.then(([code]) => {
      throw new Error(`The stand-in for Stripe ended with ${code}.`);
    }),
  ]);
  return {
    env: { STRIPE_SECRET_KEY: "sk_test_standin", STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: url },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
