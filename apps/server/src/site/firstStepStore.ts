import type { FirstStepsDone } from "@belab/domain/site";
import { manifests } from "../../generated/games.ts";
import type { Database } from "../database/database.ts";

/** The game that people play first: the first that can be played alone. Without one, there is no such step to do. */
const firstGame = manifests.find(({ canPractise }) => canPractise)?.id;

/** Finds out from what is there which first steps an account has done, in one statement. */
export async function findFirstSteps(database: Database, accountId: string): Promise<FirstStepsDone> {
  const played = () =>
    database
      .selectFrom("tableParticipants")
      .innerJoin("gameTables", "gameTables.id", "tableParticipants.tableId")
      .select("gameTables.id")
      .where("tableParticipants.accountId", "=", accountId);
  const taught = () => database.selectFrom("gameTables").select("id").where("teacherId", "=", accountId);
  // The installation's one row stands for the person, who may have done nothing.
  const row = await database
    .selectFrom("installation")
    .select(({ exists, or }) => [
      exists(
        played()
          .where("teacherId", "is", null)
          .where("game", "=", firstGame ?? "")
          .where("tableParticipants.actedAt", "is not", null),
      ).as("playedAlone"),
      exists(played().where("teacherId", "is not", null)).as("joinedTable"),
      exists(
        played()
          .where("gameTables.startedAt", "is not", null)
          .where("gameTables.endedAt", "is not", null)
          .where("tableParticipants.seat", "is not", null),
      ).as("finishedGame"),
      exists(taught()).as("openedTable"),
      exists(taught().where("step", ">", 0)).as("showedDebriefing"),
      exists(database.selectFrom("classTeachers").select("classId").where("accountId", "=", accountId)).as("madeClass"),
      or([
        exists(selectInvitedTeachers(database, accountId)),
        exists(selectLinksForTeachers(database, accountId)),
        exists(selectColleagues(database, accountId)),
      ]).as("invitedColleague"),
    ])
    .executeTakeFirst();
  // SQLite answers 0 or 1.
  const isDone = (step: keyof NonNullable<typeof row>) => Number(row?.[step] ?? 0) === 1;
  return {
    playedAlone: firstGame === undefined || isDone("playedAlone"),
    joinedTable: isDone("joinedTable"),
    finishedGame: isDone("finishedGame"),
    openedTable: isDone("openedTable"),
    showedDebriefing: isDone("showedDebriefing"),
    madeClass: isDone("madeClass"),
    invitedColleague: isDone("invitedColleague"),
  };
}

/** Invitations of an account to people who are to teach. */
function selectInvitedTeachers(database: Database, accountId: string) {
  return database
    .selectFrom("organisationInvitations")
    .select("id")
    .where("invitedBy", "=", accountId)
    .where("roles", "like", '%"teacher"%');
}

function selectLinksForTeachers(database: Database, accountId: string) {
  return database
    .selectFrom("organisationLinks")
    .select("id")
    .where("createdBy", "=", accountId)
    .where("role", "=", "teacher");
}

/** Other teachers of the organisations in which an account teaches. */
function selectColleagues(database: Database, accountId: string) {
  return database
    .selectFrom("organisationMembers as own")
    .innerJoin("organisationMembers as other", "other.organisationId", "own.organisationId")
    .select("other.accountId")
    .where("own.accountId", "=", accountId)
    .where("own.isTeacher", "=", 1)
    .where("other.isTeacher", "=", 1)
    .where("other.accountId", "!=", accountId);
}
