import { displayNameMaxLength } from "@belab/domain/accounts";
import { attendanceHows, matchesAtOnce, presences } from "@belab/domain/classes";
import type { ResultColumn } from "@belab/domain/games";
import { planNames } from "@belab/domain/plans";
import {
  actionMaxLength,
  classMessageMaxLength,
  colleaguesMax,
  extensionMaxSeconds,
  type PlayerEvent,
  type ProjectorEvent,
  participantsMax,
  peopleShownMax,
  resultUnits,
  seedMaxLength,
  type TableFacts,
  type TableResult,
  type TeacherEvent,
  tableNameMaxLength,
  tableRoles,
  tablesPerPage,
  teamNameLength,
  teamsMax,
  timeFactors,
} from "@belab/domain/tables";
import { type Static, Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { id, milliseconds, nothing, object, personName, time, withoutNul } from "../fields.ts";

const gameTableId = id("Which game table.");
const participantId = id("Who, of those at the table.");
const game = Type.String({ maxLength: 40, pattern: "^[a-z0-9-]+$", description: "The id of a game." });

/** The catalogue's parameters of a game; the game itself checks them. */
const parameters = Type.Unknown({ description: "The game's parameters; the game checks them." });

const name = Type.String({ maxLength: 4 * displayNameMaxLength, description: "The name to play under." });

/** Far above what the rules accept, so that the rules answer. */
const givenTableName = Type.String({
  maxLength: 4 * tableNameMaxLength,
  pattern: withoutNul,
  description: `What the teacher calls the table, such as the name of the class: at most ${tableNameMaxLength} characters. Everybody at the table sees it.`,
});

const givenTeamName = Type.String({
  maxLength: 4 * teamNameLength.to,
  pattern: withoutNul,
  description: `What the team calls itself: ${teamNameLength.from} to ${teamNameLength.to} characters. Everybody at the table sees it.`,
});

/** More than any table has: the rules answer. */
const revealStepsMax = 1_000;

const tableName = Type.Union([Type.String(), Type.Null()], {
  description: "What its teacher calls it; null where it has no name.",
});

const classId = id("Names a class.");
const personId = id("Names a person of the list of the table's class.");
const listedName = Type.String({ description: "Empty where it is not known." });

const seat = Type.Integer({ minimum: 0, maximum: participantsMax, description: "A seat, counted from 0." });

const status = Type.Enum(["lobby", "playing", "ended"]);

const optionalTime = Type.Union([time, Type.Null()]);

/** A table's clock, as `TableClock` of `@belab/domain`. */
export const tableClock = Type.Union([
  object({ state: Type.Literal("running"), deadline: time }),
  object({ state: Type.Literal("paused"), remaining: milliseconds }),
]);

/** Streams with the number of the phase that is meant: a command that comes twice, or late, does nothing. */
const phases = Type.Array(Type.Tuple([Type.Integer({ minimum: 1 }), Type.Integer({ minimum: 1 })]), {
  minItems: 1,
  maxItems: participantsMax,
  description: "Which streams, each with the number of its phase.",
});

/** How a person finds a table: by the code that they typed, or by the token that their link carries. */
const joinKey = {
  code: Type.Optional(Type.String({ maxLength: 32, pattern: withoutNul, description: "The code, as it was typed." })),
  token: Type.Optional(Type.String({ maxLength: 64, pattern: withoutNul, description: "What a link carries." })),
};

/** How much of something that a plan counts is left, as `AllowanceLeft` of `@belab/domain/billing`. */
const allowance = object({
  limit: Type.Union([Type.Integer(), Type.Null()], { description: "How many in the period; null without a limit." }),
  used: Type.Integer({ description: "How many were taken in the period that ends now." }),
  freesAt: Type.Union([time, Type.Null()], { description: "When one more can be taken; null where it can be now." }),
  returnsAt: Type.Optional(
    Type.Union([time, Type.Null()], {
      description: "When the first of those that were taken comes back; null, or left out, where none was.",
    }),
  ),
});

/** When the caller can take a table over. */
const takeOverAt = Type.Union([time, Type.Null()], {
  description:
    "From when on the caller can take the table over from its teacher; moves on while the teacher's page is open. Null where they cannot.",
});

/** How far the game of a table is, as `PlayProgress` of `@belab/domain/tables`, and what names its phase. */
const progress = object({
  version: Type.Integer({ description: "Of the game." }),
  parameters: Type.Unknown({ description: "The game's parameters." }),
  isInTeams: Type.Boolean({ description: "Whether teams play, or everybody alone." }),
  phase: Type.Union([object({ name: Type.String(), number: Type.Integer() }), Type.Null()], {
    description: "The phase that is played; null where it is not the same for all.",
  }),
  seats: Type.Integer({ description: "How many seats still play." }),
  awaited: Type.Integer({ description: "How many of them have to act." }),
});

const tableSummary = object({
  gameTableId,
  game,
  name: tableName,
  classId: Type.Union([Type.String(), Type.Null()], {
    description: "The class for which it was opened; null where it is for anyone who has its code.",
  }),
  className: Type.Union([Type.String(), Type.Null()], { description: "What that class is called." }),
  status,
  openedAt: time,
  startedAt: optionalTime,
  endedAt: optionalTime,
  archivedAt: Type.Optional(
    Type.Union([time, Type.Null()], {
      description: "When its teacher put it in the archive; null where it is not there. For its teacher alone.",
    }),
  ),
  isPaused: Type.Boolean(),
  participants: Type.Integer({ description: "How many take part." }),
  clock: Type.Union([tableClock, Type.Null()], {
    description: "Of the phase that ends last; null where no time is set.",
  }),
  progress: Type.Optional(
    Type.Union([progress, Type.Null()], {
      description: "How far the game is; null while nobody plays. For its teacher alone.",
    }),
  ),
  joinToken: Type.Optional(
    Type.String({ description: "Of the link by which people join: for the teacher, while it is open." }),
  ),
  joinCode: Type.Optional(
    Type.String({ description: "What people type to join: for the teacher, while people can join." }),
  ),
});

export type TableSummary = Static<typeof tableSummary>;

/** Whom a screen is for. */
const screens = ["player", "teacher", "projector"] as const;

export type TableScreen = (typeof screens)[number];

/** What a table's stream sends: everything at first, then what has changed. */
export type TableEvent = PlayerEvent | TeacherEvent | ProjectorEvent;

/** Named by a screen's own token, the projector needs no account. */
const screen = {
  gameTableId: Type.Optional(gameTableId),
  projectorToken: Type.Optional(Type.String({ maxLength: 64, pattern: withoutNul })),
};

/** What a member of a seat, or the teacher who runs the table, does in the game. */
const action = {
  actionId: Type.String({ pattern: "^[\\w-]{16,64}$", description: "Drawn by the client, for each action anew." }),
  phase: Type.Integer({ minimum: 1, description: "The number of the phase that the action is meant for." }),
  action: Type.Unknown({ description: `The game checks it; at most ${actionMaxLength} characters of JSON.` }),
};

const actionAnswer = object({ number: Type.Integer({ description: "The action's number in the log." }) });

const exportFormats = ["csv", "xlsx", "json"] as const;

export type ExportFormat = (typeof exportFormats)[number];

const tableResultFormats = ["csv", "xlsx"] as const;

export type TableResultFormat = (typeof tableResultFormats)[number];

/** What came of the game for each participant, as `TableResults` of `@belab/domain/tables`. */
const tableResults = object({
  columns: Type.Unsafe<readonly ResultColumn[]>(
    Type.Array(
      object({
        key: Type.String({ description: "Names the column within the game." }),
        unit: Type.Enum([...resultUnits], {
          description: "A share is from 0 to 1, a score from 0 to 100, money in cents; 1 is the best rank.",
        }),
        isBetterHigh: Type.Union([Type.Boolean(), Type.Null()], {
          description: "Whether more of it is better; null where neither more nor less is.",
        }),
        centsPerUnit: Type.Optional(
          Type.Integer({ description: "Of money: how many cents the unit has in which the game writes it." }),
        ),
      }),
      { description: "The most important first; none where the game is played on paper." },
    ),
  ),
  rows: Type.Unsafe<readonly TableResult[]>(
    Type.Array(
      object({
        participantId,
        name: Type.Union([Type.String(), Type.Null()], {
          description: "That of the class's list where it is known who they are. Null once it was deleted.",
        }),
        personId: Type.Union([Type.String(), Type.Null()], {
          description: "Who of the class's list they are; null where they are nobody of it, or it is not decided.",
        }),
        isContested: Type.Optional(
          Type.Literal(true, {
            description:
              "Whether more than one took their name of the list: it counts for nobody until that is decided.",
          }),
        ),
        team: Type.Union([Type.Integer(), Type.Null()], {
          description: "The seat of their team, counted from 0; null where everybody has a seat of their own.",
        }),
        values: Type.Array(Type.Union([Type.Number(), Type.Null()]), {
          description: "One for each column; null where nothing was played that it could be told from.",
        }),
        isFinished: Type.Boolean({ description: "Whether the game was played to its end." }),
      }),
      { description: "All who had a seat to the end, in the order of the seats." },
    ),
  ),
});

export const tableSchemas = {
  openTable: {
    summary: "Open a game table (teachers)",
    request: object({
      game,
      name: Type.Optional(givenTableName),
      parameters: Type.Optional(parameters),
      teams: Type.Optional(Type.Integer({ minimum: 1, maximum: teamsMax, description: "How many, in a team game." })),
      seed: Type.Optional(
        Type.String({
          maxLength: seedMaxLength,
          pattern: withoutNul,
          description:
            "Tables of a game with the same seed and parameters are dealt the same. Drawn where there is none.",
        }),
      ),
      organisationId: Type.Optional(
        id("The organisation that the table belongs to, in which the caller teaches. Left out for the caller's own."),
      ),
      classId: Type.Optional({
        ...classId,
        description:
          "The class for which it is, which the caller teaches; the table belongs to whom the class belongs to.",
      }),
      sharedComputers: Type.Optional(
        Type.Boolean({ description: "Whether students share computers: no browser then offers to keep a result." }),
      ),
      keepTeams: Type.Optional(
        Type.Boolean({
          description:
            "In a team game, people of the class get the team that they had at the class's last table of this game that has ended, where there is room.",
        }),
      ),
    }),
    answer: object({ gameTableId }),
  },
  openTableAgain: {
    summary: "Open another table with the game and the parameters of one that was",
    request: object({ gameTableId }),
    answer: object({ gameTableId }),
  },
  readAllowances: {
    summary: "What the caller can still begin: games alone, and tables for a class, for themself and for organisations",
    request: nothing,
    answer: object({
      practices: allowance,
      owners: Type.Array(
        object({
          organisationId: Type.Union([Type.String(), Type.Null()], {
            description: "Null for the caller's own account.",
          }),
          name: Type.Union([Type.String(), Type.Null()], { description: "The organisation's." }),
          plan: Type.Union([Type.Enum([...planNames]), Type.Null()], {
            description: "The plan in force; null where an organisation has none, and opens no table.",
          }),
          tables: allowance,
          peopleAtTable: Type.Union([Type.Integer(), Type.Null()], {
            description: "People who can be at one table; null where only the game says how many.",
          }),
          premiumGames: Type.Boolean({ description: "Whether premium games can be played with a class." }),
        }),
        { description: "For whom the caller can open tables; empty where they do not teach." },
      ),
      lastOwner: Type.Union([Type.String(), Type.Null()], {
        description:
          "The organisation for which the caller opened a table last; null for their own account, or none yet.",
      }),
      serverTime: time,
    }),
  },
  openPractice: {
    summary: "Play a game alone: a table with one seat, which begins at once. It needs no account",
    request: object({ game, parameters: Type.Optional(parameters) }),
    answer: object({ gameTableId }),
  },
  readTable: {
    summary: "A game table, and what the caller is at it; with a screen, also all that it shows",
    request: object({
      ...screen,
      screen: Type.Optional(
        Type.Enum([...screens], {
          description:
            "The screen for which it is read. On one of a player or a projector, the table's parameters are those that players may know, whoever asks.",
        }),
      ),
      snapshot: Type.Optional(
        Type.Boolean({
          description:
            "Whether the answer holds all that the screen shows, for networks that hold the events of `tableEvents` back; true if left out.",
        }),
      ),
    }),
    answer: object({
      table: Type.Unsafe<TableFacts>(Type.Unknown({ description: "As `TableFacts` of `@belab/domain`." })),
      serverTime: time,
      role: Type.Union([Type.Enum([...tableRoles]), Type.Null()], {
        description:
          "What the caller is at the table beside its players: its teacher; another teacher of its class, who sees what the teacher sees, pauses, resumes, ends and takes it over; an operator or an administrator of its organisation, who may pause, resume, end and hand it over; support, an operator whom the teacher lets see what the teacher sees; or a colleague, who teaches in its organisation.",
      }),
      takeOverAt,
      isParticipant: Type.Boolean({ description: "Whether the caller takes part." }),
      event: Type.Optional(
        Type.Unsafe<TableEvent>(
          Type.Unknown({ description: "All that the screen shows, as the first of its events." }),
        ),
      ),
    }),
  },
  listTables: {
    summary: `A page of the caller's own game tables: open ones first, then those that ended, newest first, ${tablesPerPage} at once`,
    request: object({
      search: Type.Optional(
        Type.String({
          maxLength: 256,
          pattern: withoutNul,
          description: "A part of a table's name, or of a game's id.",
        }),
      ),
      archived: Type.Optional(Type.Boolean({ description: "Those in the archive; the others if left out." })),
      isOpen: Type.Optional(
        Type.Boolean({ description: "Those that are open, or those that have ended; both if left out." }),
      ),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: "From 1 on; 1 if left out." })),
    }),
    answer: object({
      tables: Type.Array(tableSummary, { maxItems: tablesPerPage }),
      total: Type.Integer({ description: "On all pages." }),
      serverTime: time,
    }),
  },
  renameTable: {
    summary: "Give a table a name, another one, or none",
    request: object({ gameTableId, name: Type.Union([givenTableName, Type.Null()]) }),
    answer: nothing,
  },
  archiveTable: {
    summary: "Put a table that has ended in the archive: it is not listed with the others any more",
    request: object({ gameTableId }),
    answer: nothing,
  },
  restoreTable: {
    summary: "Take a table out of the archive",
    request: object({ gameTableId }),
    answer: nothing,
  },
  deleteTable: {
    summary:
      "Delete a table that has ended, with all that happened there and who took part. What came of the game for people with an account stays with them; a table that began still counts for the plan",
    request: object({ gameTableId }),
    answer: nothing,
  },
  listColleagueTables: {
    summary: "Open tables of other teachers in the caller's organisations, newest first, at most 50",
    request: nothing,
    answer: object({
      tables: Type.Array(
        object({
          gameTableId,
          game,
          name: tableName,
          status,
          openedAt: time,
          organisationId: Type.String(),
          organisation: Type.String({ description: "Its name." }),
          firstName: personName,
          lastName: personName,
          takeOverAt,
        }),
      ),
      serverTime: time,
    }),
  },
  takeOverTable: {
    summary: "Take over an open table of a colleague: the caller is its teacher from then on",
    request: object({ gameTableId }),
    answer: nothing,
  },
  listColleagues: {
    summary: "Who else teaches in a table's organisation: to hand it over, or let them take it over at any time",
    request: object({ gameTableId }),
    answer: object({
      colleagues: Type.Array(
        object({
          accountId: id("Names an account to its colleagues."),
          firstName: personName,
          lastName: personName,
          isNamed: Type.Boolean({ description: "Whether they may take the table over at any time." }),
        }),
        { maxItems: colleaguesMax },
      ),
    }),
  },
  nameColleagues: {
    summary: "Say which colleagues may take a table over at any time",
    request: object({
      gameTableId,
      accountIds: Type.Array(id("A colleague."), { maxItems: colleaguesMax, uniqueItems: true }),
    }),
    answer: nothing,
  },
  handOverTable: {
    summary: "Hand an open table over to a colleague, who is its teacher from then on",
    request: object({ gameTableId, accountId: id("A colleague of its teacher.") }),
    answer: nothing,
  },
  listSeats: {
    summary: "The tables at which the caller takes part with their account: open ones first, newest first, at most 50",
    request: nothing,
    answer: object({ tables: Type.Array(tableSummary), serverTime: time }),
  },

  findTable: {
    summary: "The table of a code or a link, before joining it. It takes no seat",
    request: object(joinKey),
    answer: object({
      gameTableId,
      game,
      status,
      participants: Type.Integer(),
      isFull: Type.Boolean(),
      isJoiningStopped: Type.Boolean({ description: "Whether the teacher lets nobody else join at the moment." }),
      own: Type.Union(
        [
          object({
            name: Type.String(),
            kind: Type.Enum(["account", "guest"], {
              description: "Whether the account that is signed in takes part, or the guest whom this browser knows.",
            }),
          }),
          Type.Null(),
        ],
        { description: "The caller, where they take part." },
      ),
      class: Type.Union(
        [
          object({
            name: Type.String({ description: "What the class is called." }),
            picksNames: Type.Boolean({ description: "Whether people without an account pick their names." }),
            people: Type.Array(object({ personId, name: Type.String() }), {
              maxItems: peopleShownMax,
              description:
                "The names of its list that nobody has taken, by name: where they are picked and the caller is not signed in.",
            }),
          }),
          Type.Null(),
        ],
        { description: "The class for which the table is; null where it is for anyone who has its code." },
      ),
    }),
  },
  joinTable: {
    summary:
      "Join a table by its code or link: as the account that is signed in, under a name, or as a person of the class's list",
    request: object({
      ...joinKey,
      gameTableId: Type.Optional({
        ...gameTableId,
        description: "In place of the code: an open table of a class in which the caller's account is.",
      }),
      name: Type.Optional(name),
      personId: Type.Optional({
        ...personId,
        description: "Without an account: the name of the class's list that is theirs, in place of `name`.",
      }),
      isSomeoneElse: Type.Optional(
        Type.Boolean({ description: "The caller is not the guest whom this browser knows, and joins anew." }),
      ),
    }),
    answer: object({ gameTableId }),
  },
  takeOverSeat: {
    summary: "Take over a seat on another device, by the one-time code that the teacher gives",
    request: object({ ...joinKey, handOverCode: Type.String({ maxLength: 32, pattern: withoutNul }) }),
    answer: object({ gameTableId }),
  },
  leaveTable: { summary: "Leave a table for good", request: object({ gameTableId }), answer: nothing },
  closePage: {
    summary: "Say that a player has closed the page of a table",
    request: object({ gameTableId }),
    answer: nothing,
  },
  renameSelf: {
    summary: "Take another name before the game begins",
    request: object({ gameTableId, name }),
    answer: nothing,
  },
  chooseTeam: {
    summary: "Change to another team, before the game begins",
    request: object({ gameTableId, seat }),
    answer: nothing,
  },
  nameTeam: {
    summary: "Give the own team a name, another one, or none, until the game counts",
    request: object({ gameTableId, name: Type.Union([givenTeamName, Type.Null()]) }),
    answer: nothing,
  },
  claimSeat: {
    summary: "Make the guest's seat of this browser a seat of the account that is signed in",
    request: object({ gameTableId }),
    answer: nothing,
  },

  act: {
    summary: "Act in the game. The same action sent twice counts once",
    request: object({
      gameTableId,
      ...action,
      ownSeat: Type.Optional({
        ...seat,
        description: "The sender's seat, as they know it: refused once they have another.",
      }),
    }),
    answer: actionAnswer,
  },
  ask: {
    summary: "Ask about a game after its end",
    request: object({
      ...screen,
      screen: Type.Optional(
        Type.Enum([...screens], { description: "On which screen: somebody who teaches may also take part." }),
      ),
      question: Type.Unknown(),
      stream: Type.Optional(
        Type.Integer({
          minimum: 1,
          description: "Whose game a teacher or the projector asks about. Participants ask about their own.",
        }),
      ),
    }),
    answer: object({ answer: Type.Unknown() }),
  },
  readDebriefing: {
    summary:
      "The debriefing of a game that has ended: the caller's own, or the class's for its teacher and the projector",
    request: object({
      ...screen,
      screen: Type.Optional(
        Type.Enum([...screens], { description: "Whose debriefing: somebody who teaches may also take part." }),
      ),
    }),
    answer: object({ debriefing: Type.Unknown() }),
  },
  readTableResults: {
    summary: "What came of a game that has ended for each participant, for its teacher",
    request: object({ gameTableId }),
    answer: tableResults,
  },

  readAttendance: {
    summary:
      "Who of the class's list is at a table, who is missing, and who else is there (the table's teacher and those of the class)",
    request: object({ gameTableId }),
    answer: object({
      class: Type.Union([object({ classId, name: Type.String() }), Type.Null()], {
        description:
          "The class for which the table is; null where it is for anyone who has its code: nobody is expected.",
      }),
      people: Type.Array(
        object({
          personId,
          firstName: listedName,
          lastName: listedName,
          state: Type.Enum([...presences], {
            description:
              "Whether they take part now, did until they left, or were not there. Contested ones don't count.",
          }),
          participants: Type.Array(
            object({
              participantId,
              name: Type.Union([Type.String(), Type.Null()], { description: "Null once it was deleted." }),
              how: Type.Enum([...attendanceHows], {
                description:
                  "How it is known: by their account, because they picked the name, or because a teacher said so.",
              }),
              isContested: Type.Boolean({ description: "Whether somebody else took the name, too." }),
            }),
          ),
        }),
        {
          description: `All who are on the list or were at the table, by name. Of those who are missing, at most ${peopleShownMax}.`,
        },
      ),
      missing: Type.Integer({ description: "How many of the class are missing." }),
      guests: Type.Array(
        object({
          participantId,
          name: Type.Union([Type.String(), Type.Null()], { description: "Null once it was deleted." }),
          namesDeletedAt: Type.Union([time, Type.Null()], {
            description:
              "When the name is deleted if they do not come back, and can be matched no more; null for an account, and once it is.",
          }),
        }),
        { description: "Who is at the table, or was, and is nobody of the list as far as is known." },
      ),
      serverTime: time,
    }),
  },
  matchParticipants: {
    summary:
      "Say who of the class's list people at a table are, or that they are nobody of it (the table's teacher and those of the class): all of them, or nothing. It decides between those who took the same name",
    request: object({
      gameTableId,
      matches: Type.Array(object({ participantId, personId: Type.Union([personId, Type.Null()]) }), {
        minItems: 1,
        maxItems: matchesAtOnce,
      }),
    }),
    answer: nothing,
  },

  startTable: { summary: "Start the game", request: object({ gameTableId }), answer: nothing },
  pauseTable: { summary: "Pause a game table's clock", request: object({ gameTableId }), answer: nothing },
  resumeTable: { summary: "Let a game table's clock run again", request: object({ gameTableId }), answer: nothing },
  extendPhases: {
    summary: "Give phases more time",
    request: object({ gameTableId, phases, seconds: Type.Integer({ minimum: 1, maximum: extensionMaxSeconds }) }),
    answer: nothing,
  },
  endPhases: {
    summary: "Go on: end phases without waiting for anybody",
    request: object({ gameTableId, phases }),
    answer: nothing,
  },
  actAsTeacher: {
    summary:
      "Act in the game as the teacher who runs the table, even while it is paused. The same action sent twice counts once",
    request: object({
      gameTableId,
      stream: Type.Integer({ minimum: 1, description: "The stream that the action is meant for." }),
      ...action,
    }),
    answer: actionAnswer,
  },
  endTable: { summary: "End a game table for good", request: object({ gameTableId }), answer: nothing },
  setTeams: {
    summary: "Change the number of teams before the game begins",
    request: object({
      gameTableId,
      teams: Type.Integer({ minimum: 1, maximum: teamsMax }),
      atLeast: Type.Optional(
        Type.Boolean({ description: "Only adds teams: a table that has as many, or more, stays as it is." }),
      ),
    }),
    answer: nothing,
  },
  seatParticipant: {
    summary: "Move somebody to another seat, or seat a latecomer",
    request: object({ gameTableId, participantId, seat }),
    answer: nothing,
  },
  renameTeam: {
    summary: "Give a team a name, another one, or none",
    request: object({ gameTableId, seat, name: Type.Union([givenTeamName, Type.Null()]) }),
    answer: nothing,
  },
  sendMessage: {
    summary: "Say something on all screens of a table for a minute, or take it away",
    request: object({
      gameTableId,
      text: Type.Union([
        Type.String({
          maxLength: 4 * classMessageMaxLength,
          pattern: withoutNul,
          description: `One line of at most ${classMessageMaxLength} characters.`,
        }),
        Type.Null(),
      ]),
    }),
    answer: nothing,
  },
  showReveal: {
    summary: "Show a step of a phase's results on the projector. Two that press at once move it by one step",
    request: object({
      gameTableId,
      phase: Type.Integer({ minimum: 1, description: "The number of the phase that is meant." }),
      from: Type.Integer({
        minimum: 0,
        maximum: revealStepsMax,
        description: "The step that was shown when it was pressed.",
      }),
      step: Type.Integer({ minimum: 0, maximum: revealStepsMax, description: "The step to show, from 0." }),
      isRunning: Type.Boolean({ description: "Whether the steps that follow come by themselves." }),
      isOnPhones: Type.Boolean({ description: "Whether players see the results at once." }),
    }),
    answer: nothing,
  },
  setExtraTime: {
    summary: "Give a seat more time than others, without the others seeing it",
    request: object({ gameTableId, seat, factor: Type.Enum([...timeFactors]) }),
    answer: nothing,
  },
  setBot: {
    summary: "Let a bot play a seat, or stop it",
    request: object({ gameTableId, seat, isBot: Type.Boolean() }),
    answer: nothing,
  },
  renameParticipant: {
    summary: "Give somebody at the table another name",
    request: object({ gameTableId, participantId, name }),
    answer: nothing,
  },
  removeParticipant: {
    summary: "Remove somebody from the table. Their account and their browser stay out until they are let in again",
    request: object({ gameTableId, participantId }),
    answer: nothing,
  },
  removeParticipants: {
    summary: "Remove many from the table at once, as `removeParticipant` does one",
    request: object({
      gameTableId,
      participantIds: Type.Array(participantId, { minItems: 1, maxItems: participantsMax }),
    }),
    answer: nothing,
  },
  stopJoining: {
    summary: "Let nobody else join. Those who take part stay",
    request: object({ gameTableId }),
    answer: nothing,
  },
  reopenJoining: { summary: "Let people join again", request: object({ gameTableId }), answer: nothing },
  renewJoinKeys: {
    summary: "Replace the code and the link by which people join. Those who take part keep their seats",
    request: object({ gameTableId }),
    answer: nothing,
  },
  readmitParticipant: {
    summary: "Let somebody who was removed join again",
    request: object({ gameTableId, participantId }),
    answer: nothing,
  },
  handOverSeat: {
    summary: "A one-time code with which a person continues on another device",
    request: object({ gameTableId, participantId }),
    answer: object({ handOverCode: Type.String(), expiresAt: time }),
  },
  undoClaim: {
    summary: "Give a seat back to the guest from whom an account claimed it",
    request: object({ gameTableId, participantId }),
    answer: nothing,
  },
  showStep: {
    summary: "Show a step of the class's debriefing on the projector",
    request: object({ gameTableId, step: Type.Integer({ minimum: 0, maximum: 100 }) }),
    answer: nothing,
  },

  setNamesOnScreen: {
    summary: "Let projectors name those who have joined, before the game begins; or no longer",
    request: object({ gameTableId, isOn: Type.Boolean() }),
    answer: nothing,
  },
  setNameHidden: {
    summary: "Take the name of someone off the projector, and ask them for another; or put it back",
    request: object({ gameTableId, participantId, isHidden: Type.Boolean() }),
    answer: nothing,
  },
  setSupport: {
    summary: "Let operators see what the teacher of a table sees, for 24 hours; or no longer",
    request: object({ gameTableId, isAllowed: Type.Boolean() }),
    answer: nothing,
  },

  exportTable: {
    summary: "All that happened at a table, with a dictionary of the data: one sheet as CSV, all as XLSX or JSON",
    request: object({
      gameTableId,
      format: Type.Enum([...exportFormats]),
      sheet: Type.Optional(Type.String({ maxLength: 64, pattern: "^[a-z0-9-]+$", description: "Of a CSV export." })),
    }),
    answer: nothing,
  },
  exportTableResults: {
    summary:
      "The results of a game that has ended, as a file: a row for each student on the class list, otherwise for each participant. Student numbers and addresses are in it for teachers of the class",
    request: object({ gameTableId, format: Type.Enum([...tableResultFormats]) }),
    answer: nothing,
  },
  tableEvents: {
    summary:
      "A game table, live: server-sent events, everything at first, then what changes; and every five seconds one named `heartbeat` with the server's time alone",
    request: object({ ...screen, screen: Type.Enum([...screens]) }),
    answer: Type.Unsafe<TableEvent>(
      Type.Unknown({ description: "As `PlayerEvent`, `TeacherEvent` or `ProjectorEvent` of `@belab/domain`." }),
    ),
  },
} as const satisfies Record<string, CallSchemas>;
