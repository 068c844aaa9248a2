import type { ChildProcess } from "node:child_process";
import { freePort } from "@belab/server/testing/freePort";
import { type ServerProcessOptions, startServer } from "@belab/server/testing/testServerProcess";
import { needsStripeStandIn, startStripeStandIn } from "../../../scripts/stripeStandIn.mjs";
import { type Mailbox, openMailbox } from "./mailbox.ts";

/** The whole product, started as `npm start` starts it, on a database of its own and with a real mail server. */
export interface Product {
  /** Where the server itself answers, whatever its public address is. */
  url: string;
  mailbox: Mailbox;
  /** The server. */
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * @param env - variables of the environment beside those that every product of the tests has.
 * @param options - how the server is run; as it was built otherwise.
 */
export async function startProduct(
  env: Record<string, string> = {},
  options: ServerProcessOptions = { isBuilt: true },
): Promise<Product> {
  const mailbox = await openMailbox();
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: "lab@lab.local" };
  const PORT = String(await freePort());
  // Only a product with a seller sells anything.
  const hasStandIn = env.SELLER_NAME !== undefined && needsStripeStandIn(env);
  const standIn = hasStandIn ? await startStripeStandIn(PORT) : undefined;
  const server = await startServer({ PLANS: "sold", PORT, ...mail, ...standIn?.env, ...env }, options);
  server.process.stderr?.pipe(process.stderr);
  return {
    url: server.url,
    mailbox,
    process: server.process,
    async stop() {
      await server.stop();
      await standIn?.stop();
      await mailbox.close();
    },
  };
}
