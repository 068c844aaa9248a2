import { paidPlanNames } from "@belab/domain/plans";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { email, id, nothing, object, time, withoutNul } from "../fields.ts";

/** Characters of what a person types to name their contract. */
const contractMaxLength = 512;

const owner = {
  organisationId: Type.Optional(
    id("The organisation whose plan it is, and whose owner the caller is. Left out for the caller's own plan."),
  ),
};

const offer = { plan: Type.Enum([...paidPlanNames]) };

const cents = Type.Integer({ description: "In cents, with VAT." });

const contract = Type.String({
  minLength: 1,
  maxLength: contractMaxLength,
  pattern: withoutNul,
  description: "An email address, or the number of an order or an invoice.",
});

const name = Type.String({ minLength: 1, maxLength: 256, pattern: withoutNul });

const received = object({ receivedAt: time });

const reason = Type.String({
  minLength: 1,
  maxLength: 1_000,
  pattern: withoutNul,
  description: "Why the contract is cancelled for cause. An operator decides whether it ends at once.",
});

/** What happens to a plan after it was bought: by its owner, and by notices that anybody can give. */
export const noticeSchemas = {
  undoChange: {
    summary: "Undo the change of a plan by card that would follow the running term",
    request: object(owner),
    answer: nothing,
  },
  cancelPlan: {
    summary: "Cancel the caller's plan. It goes on until it ends",
    request: object({ ...owner, reason: Type.Optional(reason) }),
    answer: object({ endsAt: time, receivedAt: time }),
  },
  undoCancellation: {
    summary: "Go on with a plan that was cancelled, before it ends",
    request: object(owner),
    answer: nothing,
  },
  withdraw: {
    summary: "Withdraw from the contract of the caller's plan within fourteen days: it ends, and the price is refunded",
    request: object(owner),
    answer: received,
  },
  readContracts: {
    summary: "The caller's own contracts that run: what can be cancelled, and what can still be withdrawn from",
    request: nothing,
    answer: object({
      name: Type.String({ description: "As on the invoices; empty where there is no contract." }),
      email,
      contracts: Type.Array(
        object({
          number: Type.String({ description: "Of the order." }),
          plan: Type.Enum([...paidPlanNames]),
          orderedAt: time,
          amount: cents,
          paidUntil: Type.Number({ description: "When the running term ends, in milliseconds since 1970 UTC." }),
          endsAt: Type.Number({
            description: "When the contract ends that is cancelled now; what was paid for later is paid back.",
          }),
          withdrawableUntil: Type.Union([time, Type.Null()]),
        }),
      ),
    }),
  },
  openCardPortal: {
    summary:
      "Where the caller changes the card and the plan that is paid from it, cancels it, and finds its invoices: a page of Stripe's",
    request: object(owner),
    answer: object({ url: Type.String() }),
  },
  giveCancellation: {
    summary:
      "Cancel a contract without signing in. A receipt is mailed; the answer does not tell whether there is a contract",
    request: object({
      name,
      contract,
      plan: offer.plan,
      endsOn: Type.Union([Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }), Type.Null()], {
        description: "The day on which it should end, as 2027-12-31; null for as soon as possible.",
      }),
      email,
      reason: Type.Union([reason, Type.Null()], { description: "Null for a cancellation without cause." }),
    }),
    answer: received,
  },
  giveWithdrawal: {
    summary:
      "Withdraw from a contract without signing in. A receipt is mailed; the answer does not tell whether there is one",
    request: object({ name, contract, email }),
    answer: received,
  },
  confirmNotice: {
    summary:
      "Carry out a notice that was given without signing in, by the link in the mail to the contract's own address",
    request: object({ token: Type.String({ minLength: 1, maxLength: 100, pattern: withoutNul }) }),
    answer: object({ kind: Type.Enum(["cancellation", "withdrawal"]) }),
  },
  listNotices: {
    summary: "Notices that were given without signing in: those that wait for an operator, or are done (operators)",
    request: object({
      state: Type.Enum(["open", "done"]),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    answer: object({
      notices: Type.Array(
        object({
          noticeId: Type.String(),
          kind: Type.Enum(["cancellation", "withdrawal"]),
          name: Type.String(),
          contract: Type.String({ description: "What the person typed to name their contract." }),
          email: Type.Union([Type.String(), Type.Null()], {
            description: "Where the receipt went; null for an old cancellation.",
          }),
          plan: Type.Union([offer.plan, Type.Null()], { description: "Null for a withdrawal." }),
          endsOn: Type.Union([Type.String(), Type.Null()], {
            description: "The day on which it should end, as 2027-12-31; null for as soon as possible.",
          }),
          receivedAt: time,
          doneAt: Type.Union([time, Type.Null()]),
          reason: Type.Union([Type.String(), Type.Null()], { description: "Why it is cancelled for cause." }),
          note: Type.String({ description: "What an operator has noted; empty where it was done as asked." }),
          number: Type.Union([Type.String(), Type.Null()], {
            description: "The first invoice of what was cancelled or withdrawn from; null where nothing was.",
          }),
          proposals: Type.Array(
            object({
              number: Type.String({ description: "Of the first invoice." }),
              buyer: Type.String(),
              plan: offer.plan,
              endsAt: Type.Union([time, Type.Null()], {
                description: "When the plan would end; null for a withdrawal that came in too late.",
              }),
            }),
            { description: "The plans that what the person typed leads to." },
          ),
        }),
      ),
      total: Type.Integer(),
    }),
  },
  carryOutNotice: {
    summary: "Cancel, or withdraw from, the plan that a notice is about, as of when the notice came in (operators)",
    request: object({
      noticeId: id("Names a notice."),
      number: Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: withoutNul,
        description: "Of an invoice or an order of the plan.",
      }),
    }),
    answer: nothing,
  },
  settleNotice: {
    summary: "Mark a notice as done, with a note of what was done instead (operators)",
    request: object({
      noticeId: id("Names a notice."),
      note: Type.String({ minLength: 1, maxLength: 1_000, pattern: withoutNul }),
    }),
    answer: nothing,
  },
} as const satisfies Record<string, CallSchemas>;
