import { randomBytes } from "node:crypto";
import { accountContract } from "@belab/api/accounts/contract";
import { ok } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { fileRoute } from "../../http/callRoute.ts";
import type { PictureRow } from "../schema.ts";

const year = 365 * 24 * 60 * 60;

const headers = {
  "content-type": "image/webp",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  // A picture's name changes with it; shared caches are no place for people's faces.
  "cache-control": `private, max-age=${year}, immutable`,
};

/** Serves the pictures of accounts under names that only those know who were shown them. */
export function registerPictureRoutes(scope: FastifyInstance, { database }: Pick<Context, "database">): void {
  fileRoute(scope, accountContract, "picture", async ({ input }) => {
    const pictureId = /^([0-9a-f]{32})\.webp$/i.exec(input.file)?.[1]?.toLowerCase();
    const body = pictureId === undefined ? undefined : await findPicture(database, pictureId);
    return body === undefined ? notFound() : ok({ headers, body });
  });
}

/**
 * Stores a picture as the account's only one.
 *
 * @param webp - from `readPicture`.
 * @returns the picture's id.
 */
export async function savePicture(
  transaction: Database,
  accountId: string,
  webp: Uint8Array,
  now: number,
): Promise<string> {
  const id = newPictureId();
  await transaction.updateTable("accounts").set({ pictureId: id }).where("id", "=", accountId).execute();
  await replacePicture(transaction, { id, accountId, content: webp, createdAt: now });
  return id;
}

/** New for each picture, and not to be guessed. */
export function newPictureId(): string {
  return randomBytes(16).toString("hex");
}

/** Stores the picture that an account's row names already, and deletes the one before. */
export async function replacePicture(transaction: Database, picture: PictureRow): Promise<void> {
  const { id, accountId } = picture;
  await transaction.insertInto("pictures").values(picture).execute();
  await transaction.deleteFrom("pictures").where("accountId", "=", accountId).where("id", "!=", id).execute();
}

/** The WebP of a picture. */
export async function findPicture(database: Database, pictureId: string): Promise<Uint8Array | undefined> {
  const row = await database.selectFrom("pictures").select("content").where("id", "=", pictureId).executeTakeFirst();
  return row?.content;
}
