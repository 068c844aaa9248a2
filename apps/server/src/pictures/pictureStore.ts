import { randomBytes } from "node:crypto";
import type { Database } from "../database/open.ts";

/**
 * Keeps a picture as the account's only one. Its id is new and cannot be guessed.
 *
 * @param transaction - in which the account's earlier picture goes.
 * @param webp - from `readPicture`.
 * @returns the picture's id.
 */
export async function savePicture(
  transaction: Database,
  accountId: string,
  webp: Uint8Array,
  now: number,
): Promise<string> {
  const id = randomBytes(16).toString("hex");
  await transaction.insertInto("pictures").values({ id, accountId, content: webp, createdAt: now }).execute();
  await transaction.updateTable("accounts").set({ pictureId: id }).where("id", "=", accountId).execute();
  await transaction.deleteFrom("pictures").where("accountId", "=", accountId).where("id", "!=", id).execute();
  return id;
}

/** The WebP of a picture. */
export async function findPicture(database: Database, pictureId: string): Promise<Uint8Array | undefined> {
  const row = await database.selectFrom("pictures").select("content").where("id", "=", pictureId).executeTakeFirst();
  return row?.content;
}

/** Where a picture is served, under the base path; empty without a picture. */
export function pictureUrl(pictureId: string | null): string {
  return pictureId === null ? "" : `/pictures/${pictureId}.webp`;
}
