import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import { notFound } from "../../errors/refusals.ts";
import { sendRefusal } from "../../http/answers.ts";
import { isFromThisMachine, isOpenedHere } from "../../http/thisMachine.ts";
import type { StripeStandIn } from "./standIn.ts";

/** What decides whether the product has the stand-in. */
export interface StandInConfig extends Pick<Config, "production" | "publicUrl"> {
  /** The key of an account at Stripe. */
  stripeSecretKey?: string | undefined;
}

/**
 * Whether cards are charged at the stand-in: not in production, not with a key of Stripe's, and only where people open the
 * product on this machine.
 */
export function hasStripeStandIn(config: StandInConfig): boolean {
  return !config.production && config.stripeSecretKey === undefined && isOpenedHere(config);
}

/** Where the stand-in's pages are in the product: its `pagesUrl`. */
export function standInPagesUrl({ publicUrl }: Pick<Config, "publicUrl">): string {
  return `${publicUrl.replace(/\/$/, "")}/dev/checkout`;
}

/**
 * `/dev/checkout`: the stand-in's pages, for a person at this machine only. Its API has no address here: the product asks it
 * in the same process.
 */
export async function registerStripeStandIn(
  app: FastifyInstance,
  { config, standIn }: { config: StandInConfig; standIn: StripeStandIn },
): Promise<void> {
  if (!hasStripeStandIn(config)) {
    return;
  }
  await app.register(
    async (scope) => {
      scope.addHook("onRequest", (request, reply, done) => {
        if (isFromThisMachine(request)) {
          done();
        } else {
          sendRefusal(request, reply, notFound());
        }
      });
      standIn.registerPages(scope);
    },
    { prefix: "/dev/checkout" },
  );
}
