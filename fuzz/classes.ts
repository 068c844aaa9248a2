import { randomUUID } from "node:crypto";
import type { CallName } from "./contract.ts";
import type { Filled, Laboratory, Person } from "./laboratory.ts";
import { haveTeachingOrganisation } from "./organisations.ts";
import { send } from "./tables.ts";

// Classes as requests at random find them, each with a teacher of its own.

interface FoundClass {
  classId: string;
  code: string;
  teacher: Person;
}

/** A new class of a new teacher, who has everything without a plan. */
async function haveClass(lab: Laboratory): Promise<FoundClass> {
  const teacher = await lab.newcomer({ mayTeach: 1, isOperator: 1 });
  const { body } = await send(lab, "createClass", { name: "Economics 101", term: "2027" }, teacher.cookie);
  const classId = String(body.classId);
  const { body: read } = await send(lab, "readClass", { classId }, teacher.cookie);
  return { classId, code: String(read.code), teacher };
}

/** Puts somebody new on the list of a class. */
async function havePerson(lab: Laboratory, { classId, teacher }: FoundClass): Promise<string> {
  const person = { classId, firstName: "Zoe", lastName: "Ng", email: `${randomUUID()}@uni-lab.edu` };
  const { body } = await send(lab, "addPerson", person, teacher.cookie);
  return String(body.personId);
}

/** Somebody new who has joined a class. */
async function haveStudent(lab: Laboratory, { code }: FoundClass): Promise<Person> {
  const person = await lab.newcomer();
  await send(lab, "joinClass", { code }, person.cookie);
  return person;
}

/** As `fill` of good requests, for the calls about classes; undefined for any other. */
export async function fillClassCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  switch (call) {
    case "listClasses":
    case "createClass":
    case "findClass":
    case "joinClass":
    case "leaveClass":
    case "acceptDataContract":
      return fillOwnCall(lab, call);
    case "listOrganisationClasses":
    case "assignClass":
    case "moveClass":
      return fillOrganisationClassCall(lab, call);
    default:
      return fillTeacherCall(lab, call);
  }
}

async function fillOwnCall(lab: Laboratory, call: CallName): Promise<Filled> {
  const found = await haveClass(lab);
  switch (call) {
    case "createClass":
      return { person: found.teacher, fields: { name: "Economics 102", term: "", copyOf: found.classId } };
    case "findClass":
      return { fields: { code: found.code } };
    case "joinClass":
      return { person: await lab.newcomer(), fields: { code: found.code } };
    case "leaveClass":
      return { person: await haveStudent(lab, found), fields: { classId: found.classId } };
    default:
      return { person: found.teacher, fields: {} };
  }
}

/** A class of an organisation, for its administrator. */
async function fillOrganisationClassCall(lab: Laboratory, call: CallName): Promise<Filled> {
  const { organisationId, owner, teacher } = await haveTeachingOrganisation(lab);
  if (call === "listOrganisationClasses") {
    return { person: owner, fields: { organisationId } };
  }
  const made = { organisationId, name: "Economics 103", term: "" };
  const { body } = await send(lab, "createClass", made, owner.cookie);
  return { person: owner, fields: { classId: String(body.classId), accountId: teacher.accountId } };
}

async function fillTeacherCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  const make = fieldsOfTeacherCalls[call];
  if (make === undefined) {
    return undefined;
  }
  const found = await haveClass(lab);
  const fields = { classId: found.classId, ...(await make(lab, found)) };
  return { person: found.teacher, fields };
}

type Fields = (lab: Laboratory, found: FoundClass) => Promise<object>;

const none: Fields = async () => ({});
const ofPerson: Fields = async (lab, found) => ({ personId: await havePerson(lab, found) });

/** What teachers send about a class, beside the class. */
const fieldsOfTeacherCalls: Partial<Record<CallName, Fields>> = {
  readClass: none,
  archiveClass: none,
  deleteClass: none,
  renewClassCode: none,
  listClassColleagues: none,
  listPeople: async () => ({ search: "z", page: "1" }),
  inviteClass: async (lab, found) => ({ personIds: [await havePerson(lab, found)] }),
  restoreClass: async (lab, { classId, teacher }) => {
    await send(lab, "archiveClass", { classId }, teacher.cookie);
    return {};
  },
  changeClass: async () => ({ name: "Economics", term: "2028", picksNames: true }),
  setClassJoining: async () => ({ open: false }),
  setClassTeachers: async (_, { teacher }) => ({ accountIds: [teacher.accountId] }),
  readPerson: ofPerson,
  erasePerson: ofPerson,
  addPerson: async () => ({ firstName: "Kim", lastName: "Li", email: "", studentNumber: "0012" }),
  changePerson: async (lab, found) => ({
    personId: await havePerson(lab, found),
    firstName: "Zoe",
    lastName: "Ng-Lee",
    studentNumber: "7",
  }),
  removePeople: async (lab, found) => ({ personIds: [await havePerson(lab, found)] }),
  mergePeople: async (lab, found) => ({
    keptId: await havePerson(lab, found),
    mergedId: await havePerson(lab, found),
  }),
  partPerson: async (lab, found) => {
    const personId = await havePerson(lab, found);
    const query = { classId: found.classId, personId };
    const { body } = await send(lab, "readPerson", query, found.teacher.cookie);
    const [identifier] = (body.identifiers ?? []) as { source: string; value: string }[];
    const { source, value } = identifier ?? { source: "email", value: "" };
    return { personId, firstName: "Zoe", lastName: "Two", identifiers: [{ source, value }] };
  },
  previewImport: none,
  importPeople: async (lab, { teacher }) => {
    await send(lab, "acceptDataContract", {}, teacher.cookie);
    return {};
  },
};
