import type { AttendanceState } from "@belab/domain/classes";
import { type Database, isPostgres } from "../../database/database.ts";
import { findParticipants, type TableParticipant } from "./participantStore.ts";

// Who of the list of its class somebody at a table is.

/** Somebody of a list, as the people at a table may know them: no address, no student number. */
export interface NamedPerson {
  personId: string;
  firstName: string;
  lastName: string;
}

/** Returns who of a class is not at a table as far as is known, and how many they are, by name. */
export async function findNotThere(
  database: Database,
  { classId, tableId }: { classId: string; tableId: string },
  limit: number,
): Promise<{ people: NamedPerson[]; total: number }> {
  const missing = database
    .selectFrom("classPeople")
    .innerJoin("people", "people.id", "classPeople.personId")
    .where("classId", "=", classId)
    .where("leftAt", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tableParticipants")
            .select("tableParticipants.id")
            .where("tableParticipants.tableId", "=", tableId)
            .whereRef("tableParticipants.personId", "=", "people.id"),
        ),
      ),
    );
  const people = await missing
    .select(["people.id as personId", "firstName", "lastName"])
    .orderBy("people.nameKey")
    .orderBy("people.id")
    .limit(limit)
    .execute();
  if (people.length < limit) {
    return { people, total: people.length };
  }
  const { total } = await missing.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { people, total: Number(total) };
}

/** Returns those of a list who somebody at a table is, or has taken the name of, by name. */
export function findThere(database: Database, tableId: string): Promise<NamedPerson[]> {
  return database
    .selectFrom("people")
    .select(["id as personId", "firstName", "lastName"])
    .where("id", "in", (there) =>
      there
        .selectFrom("tableParticipants")
        .select("personId")
        .where("tableId", "=", tableId)
        .where("personId", "is not", null)
        .$castTo<{ personId: string }>(),
    )
    .orderBy("nameKey")
    .orderBy("id")
    .execute();
}

/** Returns somebody who is in a class now, and whom nobody deletes until the transaction ends. */
export async function findInClass(
  transaction: Database,
  classId: string,
  personId: string,
): Promise<NamedPerson | undefined> {
  const row = await transaction
    .selectFrom("people")
    .select(["people.id as personId", "firstName", "lastName"])
    .where("people.id", "=", personId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("classPeople")
          .select("classPeople.personId")
          .whereRef("classPeople.personId", "=", "people.id")
          .where("classId", "=", classId)
          .where("leftAt", "is", null),
      ),
    )
    .$if(isPostgres(transaction), (person) => person.forKeyShare())
    .executeTakeFirst();
  return row;
}

/** Somebody at a table who is a person of a list, or has taken their name. */
export type Holder = Pick<TableParticipant, "id" | "accountId" | "browserDigest" | "leftAt" | "personState">;

/** Returns who at a table has the name of a person. */
export function findHolders(database: Database, tableId: string, personId: string): Promise<Holder[]> {
  return database
    .selectFrom("tableParticipants")
    .select(["id", "accountId", "browserDigest", "leftAt", "personState"])
    .where("tableId", "=", tableId)
    .where("personId", "=", personId)
    .orderBy("joinedAt")
    .orderBy("id")
    .execute();
}

/** Says how it is known of some at a table who they are. */
export async function setPersonState(
  transaction: Database,
  ids: readonly string[],
  personState: AttendanceState,
): Promise<void> {
  if (ids.length > 0) {
    await transaction.updateTable("tableParticipants").set({ personState }).where("id", "in", ids).execute();
  }
}

/** Returns the last table of a game of a class that has ended and had teams, and how many; undefined where there is none. */
export async function findLastTeams(
  database: Database,
  classId: string,
  game: string,
): Promise<{ id: string; teams: number } | undefined> {
  const row = await database
    .selectFrom("gameTables")
    .select(["id", "teams"])
    .where("classId", "=", classId)
    .where("game", "=", game)
    .where("teams", "is not", null)
    .where("startedAt", "is not", null)
    .where("endedAt", "is not", null)
    .orderBy("openedAt", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, teams: row.teams ?? 0 };
}

/** Returns the seat that a person of a class had at a table; undefined where they had none, or it is not decided. */
export async function findSeatOfPerson(
  database: Database,
  tableId: string,
  personId: string,
): Promise<number | undefined> {
  const rows = await database
    .selectFrom("tableParticipants")
    .select("seat")
    .where("tableId", "=", tableId)
    .where("personId", "=", personId)
    .where("personState", "!=", "contested")
    .execute();
  return rows.length === 1 ? (rows[0]?.seat ?? undefined) : undefined;
}

/** A person at a table, with who they are on the list of its class. */
export interface ListedParticipant extends TableParticipant {
  /** Whether others have taken the same name of the list, which is then nobody's: `personId` is null. */
  isContested: boolean;
}

/** Returns everybody who ever was at a table, under the name that the list of its class has of them. */
export async function findListedParticipants(
  database: Database,
  { id, classId }: { id: string; classId: string | null },
): Promise<ListedParticipant[]> {
  const participants = await findParticipants(database, id);
  const isListed = classId !== null || participants.some(({ personId }) => personId !== null);
  const people = new Map((isListed ? await findThere(database, id) : []).map((person) => [person.personId, person]));
  const isContested = contestedAmong(participants);
  return participants.map((participant) => {
    if (isContested(participant)) {
      return { ...participant, personId: null, isContested: true };
    }
    const person = participant.personId === null ? undefined : people.get(participant.personId);
    const name = person && `${person.firstName} ${person.lastName}`.trim();
    return { ...participant, name: name || participant.name, isContested: false };
  });
}

/**
 * Returns whether the name of the list that somebody at a table has is not decided: also where two rows of the list became
 * one in the moment in which somebody joined.
 */
export function contestedAmong(participants: readonly TableParticipant[]) {
  const holders = Map.groupBy(participants, ({ personId }) => personId);
  return ({ personId, personState }: TableParticipant): boolean =>
    personId !== null && (personState === "contested" || (holders.get(personId)?.length ?? 0) > 1);
}
