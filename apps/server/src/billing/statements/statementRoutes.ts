import { billingContract } from "@belab/api/billing/contract";
import { ok } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import { requireOperator } from "../../accounts/operators.ts";
import type { Session } from "../../http/caller.ts";
import { jsonRoute, jsonRoutes } from "../../http/callRoute.ts";
import { connectionClosed } from "../../http/connectionClosed.ts";
import type { BillingContext } from "../purchases/purchaseContext.ts";
import { acceptStatementForms, readStatementForm } from "./statementForms.ts";
import {
  bookStatementEntry,
  ignoreStatementEntry,
  importStatement,
  type ListedEntry,
  listStatementEntries,
  reverseStatementEntry,
} from "./statements.ts";

const signedIn = { session: "required" } as const;

/** Answers the calls about bank statements. */
export async function registerStatementRoutes(app: FastifyInstance, context: BillingContext): Promise<void> {
  const { database, config } = context;
  jsonRoutes(
    app,
    billingContract,
    {
      listStatementEntries: ({ input, session }) => list(session, input.page ?? 1),
      bookStatementEntry: ({ input, session }) => bookStatementEntry(context, session.accountId, input),
      ignoreStatementEntry: ({ input, session }) => ignoreStatementEntry(context, session.accountId, input.entryId),
      reverseStatementEntry: ({ input, session }) => reverseStatementEntry(context, session.accountId, input.entryId),
    },
    signedIn,
  );
  await app.register(async (scope) => {
    await acceptStatementForms(scope);
    jsonRoute(
      scope,
      billingContract,
      "importStatement",
      async ({ request, reply, session }) => {
        const form = await readStatementForm(request.parts());
        return form.ok ? importStatement(context, session.accountId, form.value, connectionClosed(reply)) : form;
      },
      signedIn,
    );
  });

  async function list({ accountId }: Session, page: number) {
    const allowed = await requireOperator(database, accountId);
    if (!allowed.ok) {
      return allowed;
    }
    const { entries, total, open } = await listStatementEntries(database, page);
    return ok({ entries: entries.map(shown), total, open, iban: config.sellerIban ?? null });
  }
}

function shown({ id, bookedOn, kind, amount, payer, creditorReference, text, state, match, invoice }: ListedEntry) {
  return {
    ...{ entryId: id, bookedOn, kind, amount, payer, reference: creditorReference, text, state, match },
    invoice: invoice === undefined ? null : { number: invoice.number, buyer: invoice.buyer, owed: invoice.owed },
  };
}
