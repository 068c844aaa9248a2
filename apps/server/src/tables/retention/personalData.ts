import type { PersonalData, PersonalDataContext } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { toIsoTime, toIsoTimeOrNull } from "../../isoTime.ts";
import { publishChange } from "../context.ts";
import { findTablesToTakeOver } from "../stores/colleagueStore.ts";
import { findDeletedOpeningsOf, findKeptResultsOf, type KeptResult, keepResults } from "../stores/deletedTableStore.ts";
import { insertErasedTables } from "../stores/erasedTableStore.ts";
import type { LogRow } from "../stores/logStore.ts";
import {
  findEntriesOf,
  findParticipantsOfAccount,
  forgetAccount,
  hiddenNamesOf,
  type TableParticipant,
} from "../stores/participantStore.ts";
import { findSeat } from "../stores/seatStore.ts";
import { findAllTablesOf, type GameTable } from "../stores/tableStore.ts";

/**
 * A teacher's tables, and the places that an account has at tables, with what its owner did there. The tables go with the
 * account, but for what came of them for others with an account; of places, what others did stays, and nothing says whose they
 * were.
 */
export const tablePersonalData: PersonalData = {
  async read({ database }, accountId) {
    const tables = await findAllTablesOf(database, accountId);
    const seats = [];
    for (const place of await findParticipantsOfAccount(database, accountId)) {
      seats.push(await personalPlace(database, place));
    }
    return {
      gameTables: tables.map(personalTable),
      seats,
      resultsOfDeletedTables: (await findKeptResultsOf(database, accountId)).map(personalResult),
      deletedTablesThatCount: (await findDeletedOpeningsOf(database, accountId)).map(({ tableId, countedAt }) => ({
        gameTableId: tableId,
        countedAt: toIsoTime(countedAt),
      })),
      mayTakeOver: await findTablesToTakeOver(database, accountId),
    };
  },

  async erase(transaction, context, accountId) {
    const own = await findAllTablesOf(transaction, accountId);
    const open = own.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
    await insertErasedTables(transaction, open, context.now());
    const joined = await forgetAccount(transaction, accountId);
    await keepResults(
      transaction,
      own.map(({ id }) => id),
    );
    return () => publishChanges(context, [...own.map(({ id }) => id), ...joined]);
  },
};

async function publishChanges(context: PersonalDataContext, tableIds: readonly string[]): Promise<void> {
  await Promise.all([...new Set(tableIds)].map((id) => publishChange(context, id)));
}

/** What the game was dealt from is nobody's to know before the end. */
function personalTable({ id, name, archivedAt, play, seed, openedAt, endedAt, ...table }: GameTable) {
  return {
    gameTableId: id,
    name,
    archivedAt: toIsoTimeOrNull(archivedAt),
    organisationId: table.organisationId,
    classId: table.classId,
    teamsFrom: table.teamsFrom,
    peopleMax: table.peopleMax,
    countedAt: toIsoTimeOrNull(table.countedAt),
    teacherSeenAt: toIsoTimeOrNull(table.teacherSeenAt),
    game: table.game,
    version: table.version,
    parameters: table.parameters,
    seed: endedAt === null ? null : seed,
    teams: table.teams,
    joinCode: table.joinCode,
    lastCode: table.lastCode,
    sharedComputers: table.sharedComputers === 1,
    debriefingStep: table.step,
    openedAt: toIsoTime(openedAt),
    startedAt: toIsoTimeOrNull(play?.startedAt ?? null),
    endedAt: toIsoTimeOrNull(endedAt),
    pausedAt: toIsoTimeOrNull(play?.pausedAt ?? null),
    pausedMilliseconds: play?.pausedFor ?? 0,
  };
}

/** What came of a game at a table that is deleted. */
function personalResult({ tableId, game, startedAt, endedAt, figures }: KeptResult) {
  return {
    gameTableId: tableId,
    game,
    startedAt: toIsoTime(startedAt),
    endedAt: toIsoTime(endedAt),
    figures: JSON.parse(figures),
  };
}

async function personalPlace(database: Database, place: TableParticipant) {
  const {
    id,
    tableId,
    name,
    seat,
    personId,
    personState,
    hiddenNames,
    isClaimed,
    joinedAt,
    seenAt,
    actedAt,
    leftAt,
    removedAt,
    handOverExpiresAt,
  } = place;
  const ownSeat = seat === null ? undefined : await findSeat(database, tableId, seat);
  return {
    participantId: id,
    gameTableId: tableId,
    name,
    namesOffScreen: hiddenNamesOf({ hiddenNames }),
    personOfClass: personId,
    knownBy: personId === null ? null : personState,
    seat,
    timeFactor: ownSeat?.factor ?? null,
    claimedFromGuest: isClaimed === 1,
    joinedAt: toIsoTime(joinedAt),
    seenAt: toIsoTime(seenAt),
    actedAt: toIsoTimeOrNull(actedAt),
    leftAt: toIsoTimeOrNull(leftAt),
    removedAt: toIsoTimeOrNull(removedAt),
    handOverCodeExpiresAt: toIsoTimeOrNull(handOverExpiresAt),
    log: (await findEntriesOf(database, tableId, id)).map(personalEntry),
  };
}

function personalEntry({ stream, number, time, at, kind, seat, actionId, content }: LogRow) {
  return {
    stream,
    number,
    time: toIsoTime(time),
    playedMilliseconds: at,
    kind,
    seat,
    actionId,
    content: JSON.parse(content),
  };
}
