import {
  classColleaguesShown,
  classPageSize,
  classRoles,
  classTeachersMax,
  columnFields,
  identifierSources,
  identifiersMax,
  importChoicesMaxLength,
  importColumnsMax,
  importRowsShown,
  importSamples,
  listDelimiters,
  listEncodings,
  peopleAtOnce,
  readingDoubts,
  rowKinds,
  tablesOfClassShown,
} from "@belab/domain/classes";
import { planNames } from "@belab/domain/plans";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { email, id, nothing, object, personName, time, withoutNul } from "../fields.ts";

const classId = id("Names a class.");
const organisationId = id("Names an organisation.");
const organisationIdOrNull = Type.Union([organisationId, Type.Null()], {
  description: "The organisation that the class belongs to; null where it belongs to an account.",
});
const accountId = id("Names the account of a teacher to colleagues.");
const personId = id("Names a person of an owner's list.");

// Far above what the rules accept, so that the rules answer; past it a request is malformed.
const text = (maxLength: number, description: string) => Type.String({ maxLength, pattern: withoutNul, description });

const name = text(256, "At most 80 characters, beginning with a letter or digit.");
const term = text(128, "When the class is, as `Spring 2027`, at most 40 characters; empty where that is not said.");
const studentNumber = text(256, "A text: zeros at its beginning are kept. Empty where there is none.");
const typedEmail = text(512, "Empty where there is none.");
const listedName = text(256, "At most 60 characters; empty where it is not known.");
const timeOrNull = Type.Union([time, Type.Null()]);
const count = Type.Integer({ minimum: 0 });
const textOrNull = Type.Union([Type.String(), Type.Null()]);
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: "From 1 on; 1 if left out." }));
const total = Type.Integer({ description: "On all pages." });

const organisation = Type.Union([Type.String(), Type.Null()], {
  description: "The name of the organisation; null where the class belongs to an account.",
});
const archivedAt = Type.Union([time, Type.Null()], { description: "Null where the class is not archived." });
const isReadOnly = Type.Boolean({
  description:
    "Whether nothing of the class can be changed, because its owner has more than the plan gives, or no plan. Archiving, deleting and exporting go on.",
});

const ofClass = object({ classId });
const ofPerson = object({ classId, personId });

const gameTableId = Type.String({ description: "Names a game table." });
const game = Type.String({ description: "The id of the game." });
const status = Type.Enum(["lobby", "playing", "ended"]);
const tableName = Type.Union([Type.String(), Type.Null()], { description: "What its teacher calls it." });

const lastTable = object({
  gameTableId,
  game,
  name: tableName,
  status,
  openedAt: time,
  endedAt: timeOrNull,
  participants: Type.Integer({ description: "How many take part." }),
});

const classTable = object({
  ...lastTable.properties,
  present: Type.Integer({ description: "How many people of the class take part; contested names don't count." }),
  expected: Type.Integer({ description: "How many people are in the class now." }),
});

const openTable = Type.Union(
  [
    object({
      gameTableId,
      game,
      name: tableName,
      status,
      openedAt: time,
      isSeated: Type.Boolean({ description: "Whether the caller takes part." }),
    }),
    Type.Null(),
  ],
  { description: "The newest table of the class that is open." },
);

const ownTable = object({
  gameTableId,
  game,
  name: tableName,
  status,
  openedAt: time,
  endedAt: timeOrNull,
  isSeated: Type.Boolean({ description: "Whether the caller takes part." }),
});

const teacherNames = Type.Array(object({ firstName: personName, lastName: personName }), {
  maxItems: classTeachersMax,
});

const used = object({
  limit: Type.Union([count, Type.Null()], { description: "Null where there is no limit." }),
  used: count,
});

const owner = object({
  organisationId: Type.Union([organisationId, Type.Null()], { description: "Null for the caller's account." }),
  name: Type.Union([Type.String(), Type.Null()], { description: "Of the organisation." }),
  plan: Type.Union([Type.Enum([...planNames]), Type.Null()], {
    description: "The plan in force; null where there is none.",
  }),
  classes: used,
  students: object({
    limit: Type.Union([count, Type.Null()], { description: "Null where there is no limit." }),
    used: Type.Union([count, Type.Null()], {
      description: "In classes that are not archived, each once. Null where there is no limit: then nobody counts.",
    }),
  }),
  isReadOnly,
  needsContract: Type.Boolean({
    description: "Whether the contract about processing data has to be accepted before a list is imported.",
  }),
  acceptsContract: Type.Boolean({ description: "Whether the caller can accept it." }),
});

const token = Type.String({ minLength: 1, maxLength: 128, pattern: "^[A-Za-z0-9_-]+$" });

/** What leads to a class. */
const classKey = {
  code: Type.Optional(Type.String({ maxLength: 64, pattern: withoutNul, description: "As a person typed it." })),
  token: Type.Optional({ ...token, description: "Of the link of the class, or of a personal invitation." }),
};

const listedPerson = object({
  personId,
  firstName: listedName,
  lastName: listedName,
  email: Type.Union([email, Type.Null()]),
  studentNumber: textOrNull,
  hasAccount: Type.Boolean({ description: "Whether they have joined with an account." }),
  invitedAt: Type.Union([time, Type.Null()], { description: "When they were last mailed an invitation." }),
  addedAt: time,
});

const typedPerson = {
  firstName: listedName,
  lastName: listedName,
  email: Type.Optional(typedEmail),
  studentNumber: Type.Optional(studentNumber),
};

const identifier = object({
  source: Type.Enum([...identifierSources]),
  value: text(512, "The id of an account, a canonical address, or a student number as numbers are compared."),
});

const file = Type.Unsafe<Blob>(
  Type.String({
    format: "binary",
    description: "CSV in any common encoding, or XLSX, at most 10 MB and 50,000 people.",
  }),
);

const imported = object({
  rows: Type.Array(
    object({
      row: Type.Integer({ minimum: 1, description: "Its number in the file; the row of headings counts." }),
      firstName: Type.String(),
      lastName: Type.String(),
      email: textOrNull,
      studentNumber: textOrNull,
      kind: Type.Enum([...rowKinds], {
        description:
          "`new`: is added to the class; `known`: is in it already; `changed`: gets another name or one more identifier; `problem`: is left out.",
      }),
      problem: Type.Optional(Type.String({ description: "Why the row is left out: a reason." })),
      params: Type.Optional(
        Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
          description: "Values that the message of the reason names.",
        }),
      ),
      personId: Type.Optional(personId),
    }),
    { maxItems: importRowsShown, description: "Those with problems first, then those that change something." },
  ),
  counts: object({ new: count, known: count, changed: count, problem: count }),
  columns: Type.Array(
    object({
      header: Type.String({ description: "Empty where the file has no row of headings." }),
      field: Type.Union([Type.Enum([...columnFields]), Type.Null()], {
        description: "What the column was read as; null where it is not read.",
      }),
      samples: Type.Array(Type.String(), {
        maxItems: importSamples,
        description: "Its first cells that aren't empty.",
      }),
    }),
    { maxItems: importColumnsMax },
  ),
  reading: object({
    delimiter: Type.Union([Type.Enum([...listDelimiters]), Type.Null()], { description: "Null for a workbook." }),
    encoding: Type.Union([Type.Enum([...listEncodings]), Type.Null()], { description: "Null for a workbook." }),
    sheet: Type.Union([count, Type.Null()], { description: "The place of the sheet that was read; null for a text." }),
    sheets: Type.Array(object({ index: count, name: Type.String() }), {
      description: "The visible sheets that have cells.",
    }),
    headingRow: Type.Union([count, Type.Null()], {
      description: "The number of the last row of headings; null if there is none.",
    }),
    hiddenRows: Type.Integer({
      minimum: 0,
      description: "Rows that a filter of the workbook hides: they are left out.",
    }),
    addedRows: Type.Integer({
      minimum: 0,
      description: "Rows that a learning platform adds and that are no people: they are left out.",
    }),
    hasMoreColumns: Type.Boolean({
      description: `Whether the file has columns after the first ${importColumnsMax}: they are left out.`,
    }),
    doubts: Type.Array(Type.Enum([...readingDoubts]), {
      description:
        "What is not sure about how the file was read. `importPeople` refuses until each is chosen: `headings` and `columns` with the fields of the columns.",
    }),
  }),
});

const importRequest = object({
  classId,
  file,
  choices: Type.Optional(
    Type.String({
      maxLength: importChoicesMaxLength,
      description:
        'How to read the file, as JSON: `{"delimiter", "encoding", "sheet", "headingRow", "fields"}` with values as in the answer; `fields` has the field of each column, from the first. What is absent is found out.',
    }),
  ),
});

export const classSchemas = {
  listClasses: {
    summary:
      "The caller's classes: those that they teach, by page, those in which they learn, and for whom they can make one",
    request: object({
      archived: Type.Optional(Type.Boolean({ description: "Those that are archived in place of those that are not." })),
      page,
    }),
    answer: object({
      teaching: Type.Array(
        object({
          classId,
          name,
          term,
          organisationId: organisationIdOrNull,
          organisation,
          people: count,
          teachers: Type.Integer({ minimum: 1 }),
          archivedAt,
          isReadOnly,
          lastTable: Type.Union([lastTable, Type.Null()]),
        }),
        { maxItems: classPageSize, description: "Those with the newest tables first." },
      ),
      total: Type.Integer({ description: "Of `teaching`, on all pages." }),
      learning: Type.Array(object({ classId, name, term, organisation, teachers: teacherNames, table: openTable }), {
        maxItems: classPageSize,
        description: "Those with an open table first. None that are archived.",
      }),
      owners: Type.Array(owner, { description: "For whom the caller can make a class." }),
      lastOwner: Type.Union([organisationId, Type.Null()], {
        description:
          "The organisation for which the caller made their last class or opened their last table, whichever was later; null for their account, and where there was none.",
      }),
      serverTime: time,
    }),
  },
  listOrganisationClasses: {
    summary: "A page of the classes of an organisation, by name, without their people (administrators)",
    request: object({
      organisationId,
      search: Type.Optional(text(256, "A part of the name or the term.")),
      page,
    }),
    answer: object({
      classes: Type.Array(
        object({
          classId,
          name,
          term,
          people: count,
          archivedAt,
          teachers: Type.Array(object({ accountId, firstName: personName, lastName: personName }), {
            maxItems: classTeachersMax,
          }),
        }),
        { maxItems: classPageSize },
      ),
      total,
    }),
  },
  createClass: {
    summary: "Make a class (teachers)",
    request: object({
      organisationId: Type.Optional(
        Type.Union([organisationId, Type.Null()], {
          description: "To which the class belongs; to the caller's account where it is null or left out.",
        }),
      ),
      name,
      term,
      copyOf: Type.Optional({
        ...classId,
        description: "A class of the caller and the same owner, whose settings, teachers and people are taken over.",
      }),
    }),
    answer: ofClass,
  },
  readClass: {
    summary: "A class, as its teachers, an administrator of its organisation, or somebody in it sees it",
    request: ofClass,
    answer: object({
      classId,
      name,
      term,
      organisationId: organisationIdOrNull,
      organisation,
      role: Type.Enum([...classRoles], { description: "Teachers first, then students, where the caller is several." }),
      isAdministrator: Type.Boolean({ description: "Whether the caller administers the organisation of the class." }),
      code: Type.Union([Type.String(), Type.Null()], {
        description: "By which people join; for teachers, while the class is not archived.",
      }),
      joinToken: Type.Union([Type.String(), Type.Null()], {
        description: "Of the link by which people join, likewise.",
      }),
      isJoiningOpen: Type.Boolean(),
      picksNames: Type.Boolean({
        description:
          "Whether people without an account pick their name from the list as they join a table of the class.",
      }),
      archivedAt,
      isReadOnly,
      teachers: Type.Array(
        object({
          accountId: Type.Union([accountId, Type.Null()], { description: "Null for students." }),
          firstName: personName,
          lastName: personName,
          isSelf: Type.Boolean({ description: "Whether this is the caller." }),
        }),
        { maxItems: classTeachersMax },
      ),
      counts: Type.Union(
        [object({ people: count, withAccount: count, invited: count, withEmail: count }), Type.Null()],
        {
          description:
            "People of the class; those among them who have joined with an account, have been invited without having joined, and have an address. Null for students.",
        },
      ),
      tables: Type.Array(classTable, {
        maxItems: tablesOfClassShown,
        description: "The newest first; for teachers only.",
      }),
      ownTables: Type.Array(ownTable, {
        maxItems: tablesOfClassShown,
        description:
          "Those that are open and those in which the caller took part, the newest first; for students only.",
      }),
      needsContract: Type.Boolean({
        description: "Whether the contract about processing data has to be accepted before a list is imported.",
      }),
      acceptsContract: Type.Boolean({ description: "Whether the caller can accept it." }),
      contractAcceptedAt: timeOrNull,
    }),
  },
  changeClass: {
    summary: "Change what a class is called, and whether people pick their names (its teachers)",
    request: object({ classId, name, term, picksNames: Type.Boolean() }),
    answer: nothing,
  },
  archiveClass: {
    summary: "Archive a class: it stays to be read, counts no more, and takes nobody in (its teachers)",
    request: ofClass,
    answer: nothing,
  },
  restoreClass: {
    summary: "Bring an archived class back; checked like making one (its teachers)",
    request: ofClass,
    answer: nothing,
  },
  deleteClass: {
    summary: "Delete a class with its list. Its tables stay with their teachers (its teachers)",
    request: ofClass,
    answer: nothing,
  },

  setClassJoining: {
    summary: "Open or close joining by the code and the link of a class (its teachers)",
    request: object({ classId, open: Type.Boolean() }),
    answer: nothing,
  },
  renewClassCode: {
    summary: "Give a class another code and another link; the ones before lead nowhere (its teachers)",
    request: ofClass,
    answer: object({ code: Type.String(), joinToken: Type.String() }),
  },
  findClass: {
    summary: "The class of a code, a link or a personal invitation, before joining it",
    request: object(classKey),
    answer: object({
      classId,
      name,
      term,
      organisation,
      teachers: teacherNames,
      isMember: Type.Boolean({ description: "Whether the caller is in the class already." }),
      isTeacher: Type.Boolean({ description: "Whether the caller teaches it." }),
      isJoiningOpen: Type.Boolean({
        description:
          "Whether people can join by this code, link or invitation now. A personal invitation works also while joining is closed for others.",
      }),
      invitation: Type.Union(
        [
          object({
            email,
            isOwnAddress: Type.Boolean({ description: "Whether the caller's account has the invited address." }),
          }),
          Type.Null(),
        ],
        { description: "The address to which a personal invitation was mailed; null for a code or a link." },
      ),
    }),
  },
  joinClass: {
    summary: "Join a class with the caller's account",
    request: object({
      ...classKey,
      otherAddress: Type.Optional(
        Type.Boolean({ description: "Accept a personal invitation to another address than that of the account." }),
      ),
    }),
    answer: ofClass,
  },
  leaveClass: {
    summary: "Leave a class in which one learns",
    request: ofClass,
    answer: nothing,
  },

  listClassColleagues: {
    summary: "Who teaches in the organisation of a class (its teachers, administrators)",
    request: ofClass,
    answer: object({
      colleagues: Type.Array(
        object({
          accountId,
          firstName: personName,
          lastName: personName,
          isTeacher: Type.Boolean({ description: "Whether they teach the class." }),
          isSelf: Type.Boolean({ description: "Whether this is the caller." }),
        }),
        { maxItems: classColleaguesShown },
      ),
    }),
  },
  setClassTeachers: {
    summary: "Say who teaches a class: all of them, one at least (its teachers)",
    request: object({ classId, accountIds: Type.Array(accountId, { minItems: 1, maxItems: 50 }) }),
    answer: nothing,
  },
  assignClass: {
    summary: "Give a class one more teacher, not oneself; its teachers are told (administrators)",
    request: object({ classId, accountId }),
    answer: nothing,
  },
  moveClass: {
    summary:
      "Move a class with its tables: into an organisation where one teaches (its teacher), or to another teacher of its organisation (administrators). Its students are told",
    request: object({ classId, organisationId: Type.Optional(organisationId), accountId: Type.Optional(accountId) }),
    answer: nothing,
  },

  listPeople: {
    summary: "A page of the people of a class, by name (its teachers)",
    request: object({
      classId,
      search: Type.Optional(text(256, "A part of a name, an address or a student number.")),
      left: Type.Optional(
        Type.Boolean({ description: "Those who have left the class by themselves, in place of those in it." }),
      ),
      page,
    }),
    answer: object({ people: Type.Array(listedPerson, { maxItems: classPageSize }), total }),
  },
  readPerson: {
    summary: "A person of a class, with all identifiers (its teachers)",
    request: ofPerson,
    answer: object({
      personId,
      firstName: listedName,
      lastName: listedName,
      identifiers: Type.Array(
        object({
          ...identifier.properties,
          label: Type.String({
            description: "As people read it: the address of the account, the typed address or number.",
          }),
          isFromAccount: Type.Boolean({ description: "Whether it came with the person's account." }),
        }),
        { maxItems: identifiersMax },
      ),
      classes: Type.Integer({ minimum: 1, description: "Of the owner, in which the person is." }),
    }),
  },
  addPerson: {
    summary: "Put a person on the list of a class (its teachers)",
    request: object({ classId, ...typedPerson }),
    answer: object({ personId }),
  },
  changePerson: {
    summary: "Change a person's name, address and student number on the owner's list (its teachers)",
    request: object({ classId, personId, ...typedPerson }),
    answer: nothing,
  },
  removePeople: {
    summary: "Remove people from a class: all of them, or none (its teachers)",
    request: object({ classId, personIds: Type.Array(personId, { minItems: 1, maxItems: peopleAtOnce }) }),
    answer: nothing,
  },
  mergePeople: {
    summary: "Make two rows of a list one: identifiers, classes and results go to the one that is kept (its teachers)",
    request: object({
      classId,
      keptId: { ...personId, description: "The row that is kept." },
      mergedId: { ...personId, description: "The row that goes." },
    }),
    answer: nothing,
  },
  partPerson: {
    summary:
      "Make one row of a list two: some identifiers, with the results of an account among them, go to a new one (its teachers)",
    request: object({
      classId,
      personId,
      identifiers: Type.Array(identifier, { minItems: 1, maxItems: identifiersMax }),
      firstName: listedName,
      lastName: listedName,
    }),
    answer: object({ personId }),
  },
  exportPerson: {
    summary: "All that the owner's list keeps of a person, as JSON (teachers of a class of theirs)",
    request: ofPerson,
    answer: nothing,
  },
  erasePerson: {
    summary: "Erase a person from the owner's list, with their name at its tables (its teachers)",
    request: ofPerson,
    answer: nothing,
  },

  previewImport: {
    summary: "Say what importing a list would do, row by row; nothing is written (its teachers)",
    request: importRequest,
    answer: imported,
  },
  importPeople: {
    summary: "Import a list into a class: people are added and completed, never removed (its teachers)",
    request: importRequest,
    answer: imported,
  },
  inviteClass: {
    summary:
      "Mail people of a class an invitation: those with an address who have not joined and have none yet (its teachers)",
    request: object({
      classId,
      personIds: Type.Optional(
        Type.Array(personId, {
          minItems: 1,
          maxItems: peopleAtOnce,
          description: "Only these; they are mailed again if the last mail is a day old.",
        }),
      ),
    }),
    answer: object({
      sent: count,
      left: Type.Integer({ minimum: 0, description: "Who can still be invited: call again." }),
      refused: Type.Integer({ minimum: 0, description: "Whose addresses take no invitations." }),
    }),
  },

  acceptDataContract: {
    summary: "Accept the contract about processing data on behalf of the caller, or of an organisation (its owners)",
    request: object({
      organisationId: Type.Optional(
        Type.Union([organisationId, Type.Null()], {
          description: "The caller's account where it is null or left out.",
        }),
      ),
    }),
    answer: object({ acceptedAt: time }),
  },
} as const satisfies Record<string, CallSchemas>;
