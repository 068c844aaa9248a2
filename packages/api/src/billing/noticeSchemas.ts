import { noticeKinds, noticeStates } from "@belab/domain/billing";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { email, id, nothing, object, orNull, time, withoutNul } from "../fields.ts";
import { cents, owner, page, plan } from "./shapes.ts";

/** Characters of what a person types to name their contract. */
const contractMaxLength = 512;

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
          plan,
          orderedAt: time,
          amount: cents,
          paidUntil: Type.Number({ description: "When the running term ends, in milliseconds since 1970 UTC." }),
          endsAt: Type.Number({
            description: "When the contract ends that is cancelled now; what was paid for later is paid back.",
          }),
          withdrawableUntil: orNull(time),
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
      plan,
      endsOn: orNull(
        Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }),
        "The day on which it should end, as 2027-12-31; null for as soon as possible.",
      ),
      email,
      reason: orNull(reason, "Null for a cancellation without cause."),
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
    answer: object({ kind: Type.Enum([...noticeKinds]) }),
  },
  listNotices: {
    summary: "Notices that were given without signing in: those that wait for an operator, or are done (operators)",
    request: object({
      state: Type.Enum([...noticeStates]),
      page,
    }),
    answer: object({
      notices: Type.Array(
        object({
          noticeId: Type.String(),
          kind: Type.Enum([...noticeKinds]),
          name: Type.String(),
          contract: Type.String({ description: "What the person typed to name their contract." }),
          email: orNull(Type.String(), "Where the receipt went; null for an old cancellation."),
          plan: orNull(plan, "Null for a withdrawal."),
          endsOn: orNull(Type.String(), "The day on which it should end, as 2027-12-31; null for as soon as possible."),
          receivedAt: time,
          doneAt: orNull(time),
          reason: orNull(Type.String(), "Why it is cancelled for cause."),
          note: Type.String({ description: "What an operator has noted; empty where it was done as asked." }),
          number: orNull(
            Type.String(),
            "The first invoice of what was cancelled or withdrawn from; null where nothing was.",
          ),
          proposals: Type.Array(
            object({
              number: Type.String({ description: "Of the first invoice." }),
              buyer: Type.String(),
              plan,
              endsAt: orNull(time, "When the plan would end; null for a withdrawal that came in too late."),
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
