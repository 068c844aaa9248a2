import type { Context } from "../../context.ts";
import { type RenewalVatContext, recheckRenewals } from "./renewalVatChecks.ts";
import { recheckOrders } from "./vatChecks.ts";

const hour = 60 * 60 * 1000;

/** Looks again at orders, and at purchases that renew soon, once an hour while the server runs. */
export function createVatRechecks(context: RenewalVatContext & Pick<Context, "log">) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function recheck(): Promise<void> {
    await recheckOrders(context);
    await recheckRenewals(context);
  }

  function run(): void {
    round = recheck().catch((err) => context.log.error({ err }, "VAT identifications could not be looked at again"));
  }

  return {
    start() {
      timer = setInterval(run, hour).unref();
    },
    /** Takes up no more, and waits for what is under way. */
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
