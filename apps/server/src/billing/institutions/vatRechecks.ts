import type { Context } from "../../context.ts";
import { recheckOrders, type VatCheckContext } from "./vatChecks.ts";

const hour = 60 * 60 * 1000;

/** Looks again at orders that wait, once an hour while the server runs. */
export function createVatRechecks(context: VatCheckContext & Pick<Context, "log">) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  function run(): void {
    round = recheckOrders(context).catch((err) =>
      context.log.error({ err }, "VAT identifications could not be looked at again"),
    );
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
