import type { ResultColumn } from "@belab/domain/games";
import { shownResult, type TableResult } from "@belab/domain/tables";
import type { Language } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/Export";
import screenCatalogue from "@belab/locales/en/tables/ResultTable";
import { findClass } from "../../classes/classStore.ts";
import {
  countInClass,
  findListed,
  findPeopleInClass,
  type ListedInClass,
  readPeopleOfClass,
} from "../../classes/peopleStore.ts";
import type { Database } from "../../database/database.ts";
import { translateTo } from "../../translateTo.ts";
import type { ResultsOfTable } from "../debriefing/debriefing.ts";
import { contestedAmong, findThere, type NamedPerson } from "../stores/attendanceStore.ts";
import { findParticipants, isRemoved, type TableParticipant } from "../stores/participantStore.ts";
import { findSeats } from "../stores/seatStore.ts";
import { isGuest, presenceOf } from "../teaching/attendance.ts";
import { signNameOf } from "../teamSigns.ts";
import { gameTexts, type SheetTexts } from "./gameTexts.ts";
import { type Cell, type Sheet, sheetOf } from "./sheets.ts";

// The file that a teacher grades with: in the reader's language, in the words and with the rounding of the screens.

/** A person of the class list. Number and address are missing where the reader may not see them. */
type Listed = Pick<NamedPerson, "firstName" | "lastName"> & Partial<Pick<ListedInClass, "studentNumber" | "email">>;

/** The student on the list, or the unmatched player, of a row. */
interface Student {
  listed?: Listed | undefined;
  /** Their name and team at the table, and what they achieved there; undefined for absent students. */
  participant?: TableParticipant | undefined;
  attendance: keyof Messages["attendance"];
}

interface GradingColumn {
  title: string;
  meaning: string;
  value(student: Student): Cell;
}

/** The name and columns of a sheet, and the cells of its students. */
interface Layout extends Pick<Sheet, "name" | "columns"> {
  cellsOf(students: readonly Student[]): Cell[][];
}

/** Everything the rows are made from. */
interface Source {
  database: Database;
  tableId: string;
  /** Whether the reader sees student numbers and addresses. */
  seesList: boolean;
  /** Everybody at the table who wasn't removed. */
  participants: readonly TableParticipant[];
  /** Whether other participants took the same name of the list. */
  isContested: (participant: TableParticipant) => boolean;
}

/**
 * The results of a table with a row for each student on its class list, absent ones included, and then for guests; without
 * a class, for each player. The second sheet explains the columns.
 *
 * @param seesList - whether the reader teaches the class, and sees its student numbers and addresses.
 */
export async function gradingSheets(
  database: Database,
  { table, results }: ResultsOfTable,
  { seesList, language }: { seesList: boolean; language: Language },
): Promise<readonly [Sheet, Sheet]> {
  const found = table.classId === null ? undefined : await findClass(database, table.classId);
  const participants = (await findParticipants(database, table.id)).filter((each) => !isRemoved(each));
  const isContested = contestedAmong(participants);
  const source: Source = { database, tableId: table.id, seesList, participants, isContested };
  const columns = [
    ...(found ? listColumns(found.name, seesList, language) : [nameColumn(results.rows, language)]),
    ...(table.teams === null ? [] : [await teamColumn(database, table.id, language)]),
    ...resultColumns({ table, results }, found !== undefined, language),
  ];
  const layout: Layout = {
    name: translateTo(language, screenCatalogue).messages.title,
    columns: columns.map(({ title, meaning }) => ({ name: title, meaning, unit: "" })),
    cellsOf: (students) => students.map((each) => columns.map(({ value }) => value(each))),
  };
  const sheet = found ? await classSheet(source, found.id, layout) : playerSheet(source, results.rows, layout);
  return [
    { ...sheet, isFitted: true },
    { ...columnSheet(columns, language), isFitted: true },
  ];
}

/** A sheet with a row for each student of a class, read while it is taken, and for the others at the table. */
async function classSheet(source: Source, classId: string, { name, columns, cellsOf }: Layout): Promise<Sheet> {
  const others = await studentsBesideClass(source, classId);
  return {
    name,
    columns,
    count: (await countInClass(source.database, classId)) + others.length,
    async *pieces() {
      for await (const students of studentsOfClass(source, classId)) {
        yield cellsOf(students);
      }
      yield cellsOf(others);
    },
  };
}

/** A sheet with a row for each player who had a seat to the end. */
function playerSheet(
  { participants }: Source,
  rows: readonly TableResult[],
  { name, columns, cellsOf }: Layout,
): Sheet {
  const byId = new Map(participants.map((participant) => [participant.id, participant]));
  const players = rows.map(
    ({ participantId }): Student => ({ participant: byId.get(participantId), attendance: "here" }),
  );
  return sheetOf(name, columns, cellsOf(players));
}

/** The people who are in the class now, by name. */
async function* studentsOfClass(source: Source, classId: string): AsyncGenerator<Student[]> {
  const studentOf = studentsBy(source);
  for await (const people of readPeopleOfClass(source.database, classId)) {
    yield people.map((person) => studentOf(person.personId, person));
  }
}

/** Those at the table who have left the class since, and those who aren't matched with its list. */
async function studentsBesideClass(source: Source, classId: string): Promise<Student[]> {
  const { database, tableId, participants, isContested } = source;
  const unmatched = participants
    .filter((each) => isGuest(each) || isContested(each))
    .map((participant): Student => ({ participant, attendance: isContested(participant) ? "contested" : "guest" }));
  const there = await findThere(database, tableId);
  const ids = there.map(({ personId }) => personId);
  const inClass = new Set((await findPeopleInClass(database, classId, ids)).map(({ id }) => id));
  const gone = there.filter(({ personId }) => !inClass.has(personId));
  const known = new Map((await findListed(database, classId, ids)).map((each) => [each.personId, each]));
  const studentOf = studentsBy(source);
  return [
    ...gone
      .map((person) => studentOf(person.personId, known.get(person.personId) ?? person))
      .filter(({ attendance }) => attendance !== "missing"),
    ...unmatched,
  ];
}

/** Returns a function that gives a person of the list their place at the table. */
function studentsBy({ participants, isContested, seesList }: Source) {
  const byPerson = Map.groupBy(participants, ({ personId }) => personId);
  return (personId: string, { firstName, lastName, ...identifiers }: Listed): Student => {
    const own = byPerson.get(personId) ?? [];
    const undisputed = own.filter((each) => !isContested(each));
    return {
      listed: { firstName, lastName, ...(seesList && identifiers) },
      participant: undisputed[0],
      attendance: own.length > undisputed.length ? "contested" : presenceOf(undisputed),
    };
  };
}

function listColumns(className: string, seesList: boolean, language: Language): GradingColumn[] {
  const { results } = translateTo(language, catalogue).messages;
  const { noName } = translateTo(language, screenCatalogue).messages;
  const typedName = ({ listed, participant }: Student) => listed?.firstName ?? participant?.name ?? noName;
  return [
    ...(seesList ? [{ ...results.studentNumber, value: ({ listed }: Student) => listed?.studentNumber ?? null }] : []),
    { ...results.firstName, value: typedName },
    { ...results.lastName, value: ({ listed }) => listed?.lastName ?? null },
    ...(seesList ? [{ ...results.email, value: ({ listed }: Student) => listed?.email ?? null }] : []),
    { ...results.class, value: () => className },
  ];
}

function nameColumn(rows: readonly TableResult[], language: Language): GradingColumn {
  const { noName } = translateTo(language, screenCatalogue).messages;
  const names = new Map(rows.map(({ participantId, name }) => [participantId, name]));
  return {
    ...translateTo(language, catalogue).messages.results.name,
    value: ({ participant }) => names.get(participant?.id ?? "") ?? participant?.name ?? noName,
  };
}

async function teamColumn(database: Database, tableId: string, language: Language): Promise<GradingColumn> {
  const given = new Map((await findSeats(database, tableId)).map(({ seat, name }) => [seat, name]));
  return {
    ...translateTo(language, catalogue).messages.results.team,
    value: ({ participant: { seat = null } = {} }) =>
      seat === null ? null : (given.get(seat) ?? signNameOf(seat, language)),
  };
}

/** The most important result first, then attendance where there is a list, then the details. */
function resultColumns({ table, results }: ResultsOfTable, isOfClass: boolean, language: Language): GradingColumn[] {
  const { results: own, attendance: words } = translateTo(language, catalogue).messages;
  const { yes, no } = translateTo(language, screenCatalogue).messages;
  const bySeat = new Map(results.rows.map((row) => [row.participantId, row]));
  const resultOf = ({ participant }: Student) => bySeat.get(participant?.id ?? "");
  const texts = textsOf(table.game, language);
  const [score, ...details] = results.columns.map((column, index): GradingColumn => {
    const { title = column.key, meaning = "", unit = unitOf(column) } = texts[column.key] ?? {};
    return {
      title: unit === "" ? title : `${title} (${unit})`,
      meaning,
      value(student) {
        const value = resultOf(student)?.values[index] ?? null;
        return value === null ? null : shownResult(value, column);
      },
    };
  });
  const attendance = { ...own.attendance, value: (student: Student) => words[student.attendance] };
  const finished = (student: Student) => {
    const result = resultOf(student);
    return result === undefined ? null : result.isFinished ? yes : no;
  };
  return [
    ...(score ? [score] : []),
    ...(isOfClass ? [attendance] : []),
    ...details,
    { ...own.isFinished, value: finished },
  ];
}

/** Returns the unit as it stands in a heading, so that the cells are numbers. A game names its own unit of money. */
function unitOf({ unit, centsPerUnit }: ResultColumn): string {
  return unit === "share" ? "%" : unit === "money" && centsPerUnit === undefined ? "€" : "";
}

function textsOf(game: string, language: Language): SheetTexts[string] {
  const sheets = gameTexts[game]?.sheets;
  return sheets === undefined ? {} : (translateTo(language, sheets).messages.results ?? {});
}

/** The meaning of each column, for the reader of a workbook. */
function columnSheet(columns: readonly GradingColumn[], language: Language): Sheet {
  const { sheet, column, meaning } = translateTo(language, catalogue).messages.columns;
  return sheetOf(
    sheet,
    [column, meaning].map((name) => ({ name, meaning: "", unit: "" })),
    columns.map((each) => [each.title, each.meaning]),
  );
}
