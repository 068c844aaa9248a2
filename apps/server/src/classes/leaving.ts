import { batch } from "../database/cleanUp.ts";
import type { Database } from "../database/database.ts";
import type { Leaving } from "../organisations/leaving.ts";
import { addTeachers, findClassesTaughtIn, removeTeachers } from "./classStore.ts";

// What becomes of an organisation's classes when a teacher leaves it, and when it goes.

/**
 * Takes somebody who teaches in an organisation no more out of its classes. A class goes on with its other teachers; where
 * there is none, with the owner who takes over.
 */
export async function passClassesOn(transaction: Database, leaving: Leaving): Promise<void> {
  const { organisationId, accountId, successorId, now } = leaving;
  for (const { classId, teachers } of await findClassesTaughtIn(transaction, organisationId, accountId)) {
    if (teachers === 1 && successorId !== null) {
      await addTeachers(transaction, classId, [successorId], now);
    }
    await removeTeachers(transaction, classId, [accountId]);
  }
}

/** Deletes the classes and the list of an organisation that is erased, a batch at a time. @returns whether there may be more. */
export async function eraseClassesOf(transaction: Database, organisationId: string): Promise<boolean> {
  const { numDeletedRows: people } = await transaction
    .deleteFrom("people")
    .where("id", "in", (some) =>
      some.selectFrom("people").select("id").where("ownerId", "=", organisationId).orderBy("id").limit(batch),
    )
    .executeTakeFirstOrThrow();
  if (Number(people) === batch) {
    return true;
  }
  const { numDeletedRows: classes } = await transaction
    .deleteFrom("classes")
    .where("id", "in", (some) =>
      some.selectFrom("classes").select("id").where("ownerId", "=", organisationId).limit(batch),
    )
    .executeTakeFirstOrThrow();
  return Number(classes) === batch;
}
