import type { VatIdState } from "@belab/domain/billing";
import type { Context } from "../../context.ts";

/** What the office that keeps VAT identifications says of one; undefined where it can't be reached. */
export type VatIdAnswer =
  | {
      isValid: boolean;
      requestNumber: string | null;
      /** In whose name it is registered; left out or null where the office does not say, as that of Germany. */
      name?: string | null;
    }
  | undefined;

/**
 * Asks the office.
 *
 * @param vatId - as documents name it, such as ATU13585627.
 * @param asker - the seller's own identification, without which the office gives no number of the request.
 */
export type VatIdChecker = (vatId: string, asker: string | undefined) => Promise<VatIdAnswer>;

/** What is known of a VAT identification, and kept as evidence for why no VAT was charged. */
export interface VatIdCheck {
  readonly vatId: string;
  readonly state: VatIdState;
  /** Milliseconds since 1970 UTC; null where the office was not reached. */
  readonly checkedAt: number | null;
  readonly requestNumber: string | null;
  /** In whose name it is registered; null or left out where that is not known. */
  readonly name?: string | null | undefined;
}

/** The facts that decided the VAT of an order, kept with it. Orders of earlier versions have more of them. */
export interface OrderEvidence {
  /** Of the billing address; two letters of ISO 3166-1. */
  readonly country: string;
  /** Left out where VIES was not asked. */
  readonly vatId?: VatIdCheck | undefined;
}

/** The facts that decided the VAT of a purchase. Each decision adds one: invoices were issued by all of them. */
export interface PurchaseEvidence extends OrderEvidence {
  /** In milliseconds since 1970 UTC. */
  readonly at: number;
  /** An operator's `VatDecision`, where the VAT was not certain. Earlier versions had others. */
  readonly decision?: string | undefined;
}

/** Returns what operators are shown of a check. */
export function shownCheck({ state, checkedAt, requestNumber, name = null }: VatIdCheck) {
  return { state, checkedAt, requestNumber, name };
}

const hour = 60 * 60 * 1000;

/** How long an answer counts for further orders, and is kept here; orders keep their own. */
export const vatIdCheckTime = 24 * hour;

/** A number can be registered at any moment: a "no" is asked for again soon. */
const invalidFor = hour / 6;

/** Milliseconds that the office has for an answer. */
const patience = 8_000;

/** The European Commission's service: https://ec.europa.eu/taxation_customs/vies/#/technical-information */
const viesUrl = "https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number";

/** Asks VIES, which asks the member state's office. */
export const askVies: VatIdChecker = async (vatId, asker) => {
  const requester = asker && { requesterMemberStateCode: asker.slice(0, 2), requesterNumber: asker.slice(2) };
  try {
    const answer = await fetch(viesUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2), ...requester }),
      signal: AbortSignal.timeout(patience),
      redirect: "error",
    });
    return answer.ok ? viesAnswer(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
};

/** What VIES says in place of a name that the member state keeps to itself. */
const unsaid = "---";

/** Returns what an answer of VIES says; nothing where it tells of an office that is down. */
export function viesAnswer(body: unknown): VatIdAnswer {
  const answer = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const { valid, userError = "VALID", requestIdentifier, name } = answer;
  if (typeof valid !== "boolean" || (userError !== "VALID" && userError !== "INVALID")) {
    return undefined;
  }
  const isNumber = typeof requestIdentifier === "string" && /^[\w-]{1,64}$/.test(requestIdentifier);
  const isName = typeof name === "string" && name !== "" && name !== unsaid;
  return { isValid: valid, requestNumber: isNumber ? requestIdentifier : null, name: isName ? name : null };
}

type CheckContext = Pick<Context, "config" | "database" | "now">;

/** Returns what is known of an identification whose digits are right: by an answer of the last hours, or by asking. */
export async function checkOnline(
  { config, database, now }: CheckContext,
  ask: VatIdChecker,
  vatId: string,
): Promise<VatIdCheck> {
  const known = await findCheck(database, vatId, now());
  if (known !== undefined) {
    return known;
  }
  const answer = await ask(vatId, config.sellerVatId);
  if (answer === undefined) {
    return { vatId, state: "unchecked", checkedAt: null, requestNumber: null };
  }
  const { isValid, requestNumber, name = null } = answer;
  const check = { vatId, state: isValid ? "valid" : "invalid", checkedAt: now(), requestNumber, name } as const;
  await database
    .insertInto("vatIdChecks")
    .values(check)
    .onConflict((conflict) => conflict.column("vatId").doUpdateSet(check))
    .execute();
  return check;
}

async function findCheck(database: Context["database"], vatId: string, now: number): Promise<VatIdCheck | undefined> {
  const row = await database.selectFrom("vatIdChecks").selectAll().where("vatId", "=", vatId).executeTakeFirst();
  const isFresh = row !== undefined && row.checkedAt > now - (row.state === "valid" ? vatIdCheckTime : invalidFor);
  return isFresh ? row : undefined;
}
