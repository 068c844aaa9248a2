import { type Database, isPostgres } from "../database/database.ts";
import type { JoiningAccount } from "./merging.ts";
import { chunksOf, insertIdentifiers, type StoredIdentifier } from "./peopleStore.ts";

// In an organization, only a verified address joins the places of one person in several classes. It leads to the account
// that has it. Teachers type names and numbers, which prove nothing.

/**
 * Attaches accounts to new places with their addresses. Only accounts that are in a class of the organization count.
 *
 * @returns the accounts as the places have them now.
 */
export async function attachKnownAccounts(
  transaction: Database,
  { organisationId, listId }: { organisationId: string; listId: string },
  typed: readonly Pick<StoredIdentifier, "personId" | "value">[],
  now: number,
): Promise<StoredIdentifier[]> {
  const attached: StoredIdentifier[] = [];
  for (const some of chunksOf(typed)) {
    const accounts = await transaction
      .selectFrom("accounts")
      .select(["accounts.id", "accounts.email"])
      .where(
        "email",
        "in",
        some.map(({ value }) => value),
      )
      .where("activatedAt", "is not", null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("personIdentifiers")
            .innerJoin("people", "people.id", "personIdentifiers.personId")
            .select("people.id")
            .whereRef("personIdentifiers.value", "=", "accounts.id")
            .where("source", "=", "account")
            .where("people.organisationId", "=", organisationId),
        ),
      )
      .$if(isPostgres(transaction), (account) => account.forKeyShare())
      .execute();
    const places = accounts.map(({ id, email }) => ({
      accountId: id,
      listId,
      personId: some.find(({ value }) => value === email)?.personId ?? "",
    }));
    attached.push(...(await attachFree(transaction, places, now)));
  }
  return attached;
}

/** Attaches an account that joins a class to places with its address in other classes of the organization. */
export async function attachToKnownPlaces(
  transaction: Database,
  organisationId: string,
  { id: accountId, email }: JoiningAccount,
  now: number,
): Promise<void> {
  const places = await transaction
    .selectFrom("personIdentifiers")
    .innerJoin("people", "people.id", "personIdentifiers.personId")
    .select(["listId", "personId"])
    .where("value", "=", email)
    .where("source", "=", "email")
    .where("people.organisationId", "=", organisationId)
    .execute();
  await attachFree(
    transaction,
    places.map((place) => ({ ...place, accountId })),
    now,
  );
}

interface Place {
  listId: string;
  personId: string;
  accountId: string;
}

/** Skips taken places: a place has one account, and an account has one place on a list. */
async function attachFree(transaction: Database, places: readonly Place[], now: number): Promise<StoredIdentifier[]> {
  if (places.length === 0) {
    return [];
  }
  const among = (key: keyof Place) => places.map((place) => place[key]);
  const taken = await transaction
    .selectFrom("personIdentifiers")
    .select(["listId", "personId", "value as accountId"])
    .where("source", "=", "account")
    .where((row) =>
      row.or([
        row("personId", "in", among("personId")),
        row.and([row("listId", "in", among("listId")), row("value", "in", among("accountId"))]),
      ]),
    )
    .execute();
  const free = places.filter(
    ({ personId, listId, accountId }) =>
      !taken.some((other) => other.personId === personId || (other.listId === listId && other.accountId === accountId)),
  );
  const attached: StoredIdentifier[] = free.map((place) => ({
    ...place,
    source: "account",
    value: place.accountId,
    label: "",
    addedAt: now,
  }));
  await insertIdentifiers(transaction, attached);
  return attached;
}
