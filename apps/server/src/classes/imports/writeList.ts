import { type ClassifiedRow, classifyRows, comparedName, identifiersOf } from "@belab/domain/classes";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Session } from "../../http/caller.ts";
import { paced } from "../../queue/paced.ts";
import { type ClassChange, type ClassChangeReason, changeClassAs, withLockedClass } from "../access.ts";
import { type AddedPeople, addedBy } from "../addedPeople.ts";
import { findAcceptance } from "../contracts.ts";
import { withOwner } from "../people.ts";
import { findKnown, findNamesakes } from "../peopleStore.ts";
import { type AppliedRows, applyRows, checkAdded, type RowsPlace, takeBackRows } from "../rows.ts";
import { listOf } from "../schema.ts";
import type { ClassifiedList } from "./classifyList.ts";

type WriteContext = Pick<Context, "config" | "database" | "keys" | "now" | "outbox">;

export type WriteReason = ClassChangeReason | "class-full" | "data-contract-needed";

/**
 * Writes a list that was classified, in many short transactions, so that nobody else waits for long. Each sees anew what
 * the caller may do and who is on the list now. If one is refused or fails, those before it are taken back. If the process
 * dies between two, what is written stays: importing the list again finds these people, and adds the others.
 *
 * @returns the rows as they were written, by their keys.
 */
export async function writeList(
  context: WriteContext,
  session: Session,
  classId: string,
  { added, pieces }: Pick<ClassifiedList, "added" | "pieces">,
): Promise<Result<Map<number, ClassifiedRow>, WriteReason>> {
  const written = new Map<number, ClassifiedRow>();
  const applied: AppliedRows[] = [];
  // The whole list is checked with its first piece. One without rows needs the right to import, too.
  let whole: AddedPeople | undefined = added;
  for (const piece of pieces.length === 0 ? ["[]"] : pieces) {
    const work = () => writePiece(context, session, classId, { rows: JSON.parse(piece), whole });
    const done = await paced(session.accountId, work).catch(async (error) => {
      await takeBack(context, session, classId, applied);
      throw error;
    });
    if (!done.ok) {
      await takeBack(context, session, classId, applied);
      return done;
    }
    applied.push(done.value.applied);
    for (const row of done.value.rows) {
      const personId = done.value.applied.people.get(row.key);
      written.set(row.key, personId === undefined ? row : { ...row, personId });
    }
    whole = undefined;
  }
  return ok(written);
}

interface Piece {
  rows: readonly ClassifiedRow[];
  /** All people that the list adds; undefined after they were checked. */
  whole: AddedPeople | undefined;
}

interface WrittenPiece {
  rows: ClassifiedRow[];
  applied: AppliedRows;
}

function writePiece(
  context: WriteContext,
  session: Session,
  classId: string,
  { rows: classified, whole }: Piece,
): Promise<Result<WrittenPiece, WriteReason>> {
  const write = async ({
    transaction,
    owner,
    now,
    standing,
  }: ClassChange): Promise<Result<WrittenPiece, WriteReason>> => {
    if ((await findAcceptance(transaction, owner.ownerId)) === null) {
      return refuse("data-contract-needed");
    }
    const place = { classId, owner };
    const rows = await classifyAgain(transaction, place, classified);
    const possible = await checkAdded(transaction, place, await standing(), whole ?? addedBy(rows));
    if (!possible.ok) {
      return withOwner(possible, owner.organisationId);
    }
    return ok({ rows, applied: await applyRows(transaction, place, rows, now) });
  };
  return changeClassAs<WrittenPiece, WriteReason>(context, session, classId, { power: "people" }, write);
}

/** Says what becomes of rows now: others may have changed the list since. */
async function classifyAgain(
  transaction: Database,
  { classId, owner }: RowsPlace,
  classified: readonly ClassifiedRow[],
): Promise<ClassifiedRow[]> {
  const people = classified.map(({ person }) => person);
  const place = { listId: listOf(owner, classId), classId };
  const known = await findKnown(transaction, place, people.flatMap(identifiersOf));
  const unnamed = people.filter((person) => identifiersOf(person).length === 0);
  const namesakes = await findNamesakes(transaction, classId, unnamed);
  const named = [
    ...namesakes,
    ...classified.flatMap(({ person, personId }) => (personId === undefined ? [] : [{ ...person, personId }])),
  ];
  const rows = classified.map(({ key, row, person: { firstName, lastName, displayEmail, studentNumber } }) => ({
    key,
    row,
    firstName,
    lastName,
    email: displayEmail ?? "",
    studentNumber: studentNumber ?? "",
    // Rows of other classes are left out already.
    class: "",
    hasFormula: false,
  }));
  return classifyRows(rows, {
    className: "",
    ...known,
    byName: new Map(named.map((person) => [comparedName(person), { personId: person.personId }])),
  });
}

/** Takes back what was written, as far as the class is still there: the last first. */
async function takeBack(
  context: WriteContext,
  { accountId }: Session,
  classId: string,
  applied: readonly AppliedRows[],
): Promise<void> {
  for (const rows of applied.toReversed()) {
    await paced(accountId, () =>
      withLockedClass(context.database, classId, {}, async (transaction, owner) => {
        await takeBackRows(transaction, { classId, owner }, rows, context.now());
        return ok();
      }),
    );
  }
}
