import { billingDeskPath } from "@belab/domain/billing";
import { billingMails } from "@belab/mails/billing";
import { waitingNotice } from "../../accounts/operatorNotices.ts";
import type { Database } from "../../database/database.ts";
import type { ComposeMail } from "../../mail/outbox.ts";

/** The notice to operators that subscriptions need something done in Stripe's Dashboard. */
export const troublesNotice = { compose: "cardTroubles", about: "card troubles" } as const;

/** Composes the mails that are made when they leave. */
export const troubleComposers = {
  cardTroubles: waitingNotice(countTroubles, billingDeskPath("subscriptions"), billingMails.cardTroubles),
} satisfies Record<string, ComposeMail>;

async function countTroubles(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("stripeSubscriptions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("endedAt", "is", null)
    .where("trouble", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
