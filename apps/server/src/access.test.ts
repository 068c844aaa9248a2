import { type CallName, calls } from "@belab/api";
import { supportTime } from "@belab/domain/tables";
import type { InjectOptions } from "fastify";
import { expect, it } from "vitest";
import { insertAccount } from "./testing/accounts/testAccounts.ts";
import { openScreen, startTableLab, startTestGame, type TestGame } from "./testing/tables/testTables.ts";
import type { Agent, TestApp } from "./testing/testApp.ts";

/** Who may make a call. Those people get an answer of its rules, and everyone else gets 401 or 403. */
type Access =
  /** Everybody, signed in or not. */
  | "anyone"
  /** Everybody with an account. */
  | "accounts"
  | "operators"
  /** Accounts that may teach. */
  | "teachers"
  /** Who has a seat at the table that is named. */
  | "its players"
  /** Who teaches at the table that is named. */
  | "its teacher"
  | "its teacher and operators"
  /** Who sees what its teacher sees. */
  | "its teacher and support"
  /** Who finds out how the table stands. */
  | "its players, its teacher and operators"
  | "its players, its teacher and support";

const access: Record<CallName, Access> = {
  checkEmail: "anyone",
  checkPassword: "anyone",
  signUp: "anyone",
  activateUser: "anyone",
  resendActivationCode: "anyone",
  login: "anyone",
  loginGoogle: "anyone",
  loginMicrosoft: "anyone",
  retrievePassword: "anyone",
  verifyPasswordResetCode: "anyone",
  resetPassword: "anyone",
  setLanguage: "anyone",
  logout: "anyone",
  signInNonce: "anyone",
  undoEmailChange: "anyone",
  picture: "anyone",
  config: "anyone",

  updateNameAndPhoto: "accounts",
  getProfileData: "accounts",
  account: "accounts",
  changePassword: "accounts",
  exportData: "accounts",
  deleteAccount: "accounts",
  requestEmailChange: "accounts",
  confirmEmailChange: "accounts",
  unlinkIdentity: "accounts",
  listSessions: "accounts",
  endSession: "accounts",
  endOtherSessions: "accounts",
  listPlayedGames: "accounts",
  listTaughtTables: "accounts",
  exportResults: "accounts",
  readPlan: "accounts",
  readDepartment: "accounts",
  requestTeaching: "accounts",
  withdrawTeaching: "accounts",
  listTables: "accounts",
  listSeats: "accounts",

  listMembers: "operators",
  setPowers: "operators",
  listTeachingRequests: "operators",
  answerTeachingRequest: "operators",

  openTable: "teachers",
  openPractice: "anyone",
  findTable: "anyone",
  joinTable: "anyone",
  takeOverSeat: "anyone",
  // Of the guest who has played in the same browser.
  claimSeat: "accounts",

  leaveTable: "its players",
  renameSelf: "its players",
  chooseTeam: "its players",
  act: "its players",

  readTable: "its players, its teacher and operators",
  readDebriefing: "its players, its teacher and support",
  ask: "its players, its teacher and support",
  tableEvents: "its teacher and support",
  exportTable: "its teacher and support",

  pauseTable: "its teacher and operators",
  resumeTable: "its teacher and operators",
  endTable: "its teacher and operators",

  openTableAgain: "its teacher",
  startTable: "its teacher",
  extendPhases: "its teacher",
  endPhases: "its teacher",
  actAsTeacher: "its teacher",
  setTeams: "its teacher",
  seatParticipant: "its teacher",
  setExtraTime: "its teacher",
  setBot: "its teacher",
  renameParticipant: "its teacher",
  removeParticipant: "its teacher",
  removeParticipants: "its teacher",
  stopJoining: "its teacher",
  reopenJoining: "its teacher",
  renewJoinKeys: "its teacher",
  readmitParticipant: "its teacher",
  handOverSeat: "its teacher",
  undoClaim: "its teacher",
  showStep: "its teacher",
  setSupport: "its teacher",
};

const callers = ["stranger", "player", "student", "colleague", "operator", "support", "teacher"] as const;

/** As whom a call is asked for; a colleague teaches at another table. */
type Caller = (typeof callers)[number];

const withAccount: readonly Caller[] = ["student", "colleague", "operator", "support", "teacher"];

const allowed: Record<Access, readonly Caller[]> = {
  anyone: callers,
  accounts: withAccount,
  operators: ["operator", "support"],
  teachers: ["colleague", "teacher"],
  "its players": ["player"],
  "its teacher": ["teacher"],
  "its teacher and operators": ["teacher", "operator", "support"],
  "its teacher and support": ["teacher", "support"],
  "its players, its teacher and operators": ["player", "teacher", "operator", "support"],
  "its players, its teacher and support": ["player", "teacher", "support"],
};

const opening = { game: "bidding-together" };
const email = "grace@uni-lab.edu";
const password = "Windy8Lagoon";
const token = "A".repeat(43);
const activationCode = 123_456;

/** The fields of a call that is well-formed; those that need none are left out. */
function fieldsOf(call: CallName, { gameTableId, code, participantIds: [participantId = ""] }: TestGame): object {
  const phases = [[1, 1]];
  const fields: Partial<Record<CallName, object>> = {
    checkEmail: { Email: email },
    checkPassword: { Password: password },
    signUp: { email, password },
    activateUser: { email, activationCode },
    resendActivationCode: { email },
    login: { email, password },
    loginGoogle: { idToken: "x" },
    loginMicrosoft: { idToken: "x", imageUrl: "" },
    retrievePassword: { email, password: "" },
    verifyPasswordResetCode: { email, activationCode },
    resetPassword: { email, newPassword: password },
    setLanguage: { language: "de" },
    undoEmailChange: { token, password },
    changePassword: { currentPassword: "Chalk2026Dust", newPassword: password },
    deleteAccount: { password: "wrong" },
    requestEmailChange: { newEmail: email },
    confirmEmailChange: { activationCode },
    unlinkIdentity: { identityId: "unknown" },
    endSession: { sessionId: "unknown" },
    exportResults: { format: "csv" },
    setPowers: { accountId: "unknown", mayTeach: true, isOperator: true },
    answerTeachingRequest: { accountId: "unknown", accept: true },
    openTable: opening,
    openPractice: { game: "bidding-alone" },
    findTable: { code },
    joinTable: { code, name: "Zoe" },
    takeOverSeat: { code, handOverCode: "ABCDEFGH" },
    renameSelf: { gameTableId, name: "Zoe" },
    chooseTeam: { gameTableId, seat: 0 },
    act: { gameTableId, actionId: crypto.randomUUID(), phase: 1, action: { bid: 1 } },
    ask: { gameTableId, question: { seat: 0 } },
    tableEvents: { gameTableId, screen: "teacher" },
    exportTable: { gameTableId, format: "csv" },
    extendPhases: { gameTableId, phases, seconds: 60 },
    endPhases: { gameTableId, phases },
    actAsTeacher: { gameTableId, actionId: crypto.randomUUID(), phase: 1, action: {}, stream: 1 },
    setTeams: { gameTableId, teams: 2 },
    seatParticipant: { gameTableId, participantId, seat: 1 },
    setExtraTime: { gameTableId, seat: 0, factor: 2 },
    setBot: { gameTableId, seat: 0, isBot: true },
    renameParticipant: { gameTableId, participantId, name: "Zoe" },
    removeParticipant: { gameTableId, participantId },
    removeParticipants: { gameTableId, participantIds: [participantId] },
    readmitParticipant: { gameTableId, participantId },
    handOverSeat: { gameTableId, participantId },
    undoClaim: { gameTableId, participantId },
    showStep: { gameTableId, step: 1 },
    setSupport: { gameTableId, isAllowed: false },
  };
  return fields[call] ?? (isAboutTables(call) && calls[call].sends !== "nothing" ? { gameTableId } : {});
}

it("every call is for those whom its row names, and answers everyone else by 401 or 403", async () => {
  await using lab = await startTableLab();
  const answered: Record<string, string[]> = {};
  const expected: Record<string, string[]> = {};
  const anyGame = await startTestGame(lab, opening);
  for (const [call, rule] of Object.entries(access) as [CallName, Access][]) {
    expected[call] = callers.filter((caller) => allowed[rule].includes(caller));
    answered[call] = [];
    // Its teacher is gone afterwards.
    const changesGame = isAboutTables(call) || call === "deleteAccount";
    const game = changesGame ? await startTestGame(lab, opening) : anyGame;
    for (const caller of callers) {
      const status = await statusFor(call, game, await agentFor(lab, game, caller), lab);
      expect(status, `${call} by ${caller} is malformed`).not.toBe(400);
      if (status !== 401 && status !== 403) {
        answered[call].push(caller);
      }
    }
  }
  expect(answered).toEqual(expected);
});

function isAboutTables(call: CallName): boolean {
  return calls[call].path.startsWith("/api/table/");
}

it("names every call", () => {
  expect(Object.keys(access).sort()).toEqual(Object.keys(calls).sort());
});

/** Asks for a call, and returns the status of the answer. */
async function statusFor(call: CallName, game: TestGame, agent: Agent, lab: TestApp): Promise<number | undefined> {
  if (call === "tableEvents") {
    return (await openScreen(lab, agent, game.gameTableId, "teacher")).response.statusCode;
  }
  const { method, path, sends } = calls[call];
  const url = path.replace(":file", "unknown.webp");
  const fields = fieldsOf(call, game);
  const options: Partial<Record<typeof sends, () => Promise<InjectOptions> | InjectOptions>> = {
    query: () => ({ query: fields as Record<string, string> }),
    json: () => ({ payload: fields }),
    multipart: () => namesOf(agent),
  };
  const { statusCode } = await agent.inject({ method, url, ...(await options[sends]?.()) });
  return statusCode;
}

/** A form that gives an account its names. */
async function namesOf(agent: Agent): Promise<InjectOptions> {
  const { body } = await agent.call("account", {});
  const form = new FormData();
  for (const [name, value] of Object.entries({ firstName: "Zoe", lastName: "Lind", email: body.email ?? email })) {
    form.append(name, value);
  }
  const encoded = new Request("http://localhost/", { method: "PUT", body: form });
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** A browser of its own for each call, but for players, whose seat is in their cookie. */
async function agentFor(lab: TestApp, { players, teacherId, gameTableId }: TestGame, caller: Caller): Promise<Agent> {
  switch (caller) {
    case "stranger":
      return lab.agent();
    case "player":
      return players[0] ?? expect.unreachable();
    case "support":
      await lab.database
        .updateTable("gameTables")
        .set({ supportUntil: lab.clock.now() + supportTime })
        .where("id", "=", gameTableId)
        .execute();
      return lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
    case "teacher":
      return lab.signedIn(teacherId);
    case "student":
      return lab.signedIn(await insertAccount(lab.database));
    case "colleague":
      return lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
    case "operator":
      return lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
  }
}
