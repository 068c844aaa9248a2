import type { Database } from "../database/database.ts";
import type { OrganisationPictureRow } from "./schema.ts";

/** Stores a picture as the organisation's only one. */
export async function storePicture(transaction: Database, picture: OrganisationPictureRow): Promise<void> {
  await deletePicture(transaction, picture.organisationId);
  await transaction.insertInto("organisationPictures").values(picture).execute();
}

/** @returns whether there was one. */
export async function deletePicture(transaction: Database, organisationId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("organisationPictures")
    .where("organisationId", "=", organisationId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

/** Returns the WebP of a picture. */
export async function findOrganisationPicture(database: Database, id: string): Promise<Uint8Array | undefined> {
  const row = await database
    .selectFrom("organisationPictures")
    .select("content")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.content;
}

export function findPictureOf(database: Database, organisationId: string): Promise<OrganisationPictureRow | undefined> {
  return database
    .selectFrom("organisationPictures")
    .selectAll()
    .where("organisationId", "=", organisationId)
    .executeTakeFirst();
}

/** Returns the ids of the pictures of some organisations, by organisation; those without one are missing. */
export async function findPictureIds(
  database: Database,
  organisationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (organisationIds.length === 0) {
    return new Map();
  }
  const rows = await database
    .selectFrom("organisationPictures")
    .select(["organisationId", "id"])
    .where("organisationId", "in", organisationIds)
    .execute();
  return new Map(rows.map(({ organisationId, id }) => [organisationId, id]));
}
