import { type CallName, calls } from "@belab/api";
import { buyerDetailFields } from "@belab/domain/billing";
import type { OrganisationRole } from "@belab/domain/organisations";
import { supportTime } from "@belab/domain/tables";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { expect, it } from "vitest";
import { insertAccount } from "./testing/accounts/testAccounts.ts";
import { haveClass } from "./testing/classes/classLab.ts";
import {
  haveAccount,
  haveOrganisation,
  succeed,
  type TestOrganisation,
} from "./testing/organisations/organisationLab.ts";
import { insertTestClass } from "./testing/tables/testClassTables.ts";
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
  /** Who teaches at the table that is named, or teaches its class. */
  | "its teachers"
  | "its teachers and operators"
  /** Who sees what its teacher sees. */
  | "its teachers and support"
  /** Who finds out how the table stands. */
  | "its players, its teachers and operators"
  | "its players, its teachers and support"
  /** Members of the organisation that is named with one of these roles; to all others there is no such organisation. */
  | "its members"
  | "its owners"
  | "its administrators"
  | "its owners and administrators"
  /** Who teaches the class that is named; to all others but its students and administrators there is no such class. */
  | "its class's teachers"
  /** Administrators of the organisation of the class that is named. */
  | "its class's administrators"
  | "its class's teachers and administrators"
  | "its class's students"
  | "all of its class";

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
  startTrial: "accounts",
  requestPlan: "accounts",
  withdrawPlanRequest: "accounts",
  previewChange: "accounts",
  changePlan: "accounts",
  undoChange: "accounts",
  cancelPlan: "accounts",
  undoCancellation: "accounts",
  withdraw: "accounts",
  readContracts: "accounts",
  openCardPortal: "accounts",
  readDepartment: "accounts",
  readFirstSteps: "accounts",
  hideFirstSteps: "accounts",
  readSupport: "accounts",
  askSupport: "accounts",
  requestTeaching: "accounts",
  withdrawTeaching: "accounts",
  listTables: "accounts",
  listSeats: "accounts",
  listColleagueTables: "accounts",

  listMembers: "operators",
  setPowers: "operators",
  listTeachingRequests: "operators",
  countWaitingRequests: "operators",
  answerTeachingRequest: "operators",

  listPlanRequests: "operators",
  answerPlanRequest: "operators",
  readOwnerPlans: "operators",
  grantPlan: "operators",
  endPlan: "operators",
  readOffer: "accounts",
  priceOrder: "accounts",
  orderPlan: "accounts",
  readCheckout: "accounts",
  readBilling: "accounts",
  saveBillingDetails: "accounts",
  readDocument: "accounts",
  requestQuote: "its owners",
  endQuote: "its owners",
  ownQuoteFile: "accounts",
  readOpenOrder: "its owners",
  setPurchaseOrder: "its owners",
  objectToOrder: "its owners",
  readQuote: "anyone",
  quoteFile: "anyone",
  sendOrderCode: "anyone",
  orderByQuote: "anyone",
  listOrders: "operators",
  acceptOrder: "operators",
  declineOrder: "operators",
  listInvoices: "operators",
  bookPayment: "operators",
  applyCredit: "operators",
  reverseBooking: "operators",
  creditInvoice: "operators",
  correctInvoice: "operators",
  restrictPurchase: "operators",
  endUnpaidPurchase: "operators",
  listDocuments: "operators",
  exportDocuments: "operators",
  listBookings: "operators",
  exportBookings: "operators",
  listSubscriptions: "operators",
  listTrials: "operators",
  listDisputes: "operators",
  readBillingState: "operators",
  listNotices: "operators",
  carryOutNotice: "operators",
  settleNotice: "operators",
  importStatement: "operators",
  listStatementEntries: "operators",
  bookStatementEntry: "operators",
  ignoreStatementEntry: "operators",
  reverseStatementEntry: "operators",
  stripeEvent: "anyone",
  giveCancellation: "anyone",
  giveWithdrawal: "anyone",

  readOrganisations: "accounts",
  createOrganisation: "accounts",
  acceptInvitation: "accounts",
  acceptOffer: "accounts",
  withdrawMembershipRequest: "accounts",
  // By a token.
  readInvitation: "anyone",
  declineInvitation: "anyone",
  stopInvitations: "anyone",
  listOrganisations: "operators",
  proveDomain: "operators",
  leaveOrganisation: "its members",
  changeOrganisation: "its owners",
  setOrganisationPicture: "its owners",
  removeOrganisationPicture: "its owners",
  closeOrganisation: "its owners",
  reopenOrganisation: "its owners",
  readOrganisation: "its owners and administrators",
  exportOrganisation: "its owners and administrators",
  listOrganisationMembers: "its owners and administrators",
  changeRoles: "its owners and administrators",
  removeMembers: "its owners and administrators",
  listAuditLog: "its owners and administrators",
  listInvitations: "its administrators",
  invite: "its administrators",
  resendInvitation: "its administrators",
  revokeInvitation: "its administrators",
  listInvitationLinks: "its administrators",
  createInvitationLink: "its administrators",
  endInvitationLink: "its administrators",
  listMembershipRequests: "its administrators",
  answerMembershipRequest: "its administrators",
  listDomains: "its administrators",
  addDomain: "its administrators",
  checkDomain: "its administrators",
  setDomainOffer: "its administrators",
  removeDomain: "its administrators",

  listClasses: "accounts",
  createClass: "teachers",
  // By a code or a token.
  findClass: "anyone",
  joinClass: "accounts",
  listOrganisationClasses: "its administrators",
  acceptDataContract: "its owners",
  readClass: "all of its class",
  leaveClass: "its class's students",
  listClassColleagues: "its class's teachers and administrators",
  assignClass: "its class's administrators",
  moveClass: "its class's administrators",
  changeClass: "its class's teachers",
  archiveClass: "its class's teachers",
  restoreClass: "its class's teachers",
  deleteClass: "its class's teachers",
  setClassJoining: "its class's teachers",
  renewClassCode: "its class's teachers",
  setClassTeachers: "its class's teachers",
  listPeople: "its class's teachers",
  readPerson: "its class's teachers",
  addPerson: "its class's teachers",
  changePerson: "its class's teachers",
  removePeople: "its class's teachers",
  mergePeople: "its class's teachers",
  partPerson: "its class's teachers",
  exportPerson: "its class's teachers",
  erasePerson: "its class's teachers",
  previewImport: "its class's teachers",
  importPeople: "its class's teachers",
  inviteClass: "its class's teachers",

  openTable: "teachers",
  readAllowances: "anyone",
  openPractice: "anyone",
  findTable: "anyone",
  joinTable: "anyone",
  takeOverSeat: "anyone",
  // Of the guest who has played in the same browser.
  claimSeat: "accounts",

  leaveTable: "its players",
  renameSelf: "its players",
  chooseTeam: "its players",
  nameTeam: "its players",
  act: "its players",

  readTable: "its players, its teachers and operators",
  readDebriefing: "its players, its teachers and support",
  ask: "its players, its teachers and support",
  tableEvents: "its teachers and support",
  exportTable: "its teachers and support",
  readTableResults: "its teachers and support",
  exportTableResults: "its teachers and support",
  readAttendance: "its teachers and support",

  pauseTable: "its teachers and operators",
  resumeTable: "its teachers and operators",
  endTable: "its teachers and operators",
  listColleagues: "its teachers and operators",
  handOverTable: "its teachers and operators",

  openTableAgain: "its teacher",
  renameTable: "its teacher",
  archiveTable: "its teacher",
  restoreTable: "its teacher",
  deleteTable: "its teacher",
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
  matchParticipant: "its teachers",
  showStep: "its teacher",
  showReveal: "its teacher",
  sendMessage: "its teacher",
  renameTeam: "its teacher",
  setNamesOnScreen: "its teacher",
  setNameHidden: "its teacher",
  setSupport: "its teacher",
  nameColleagues: "its teacher",
  // And of colleagues, and of teachers of its class, where the table is an organisation's.
  takeOverTable: "its teacher",
};

/** Members with one role each, of the organisation that is named and of another one. */
const members = [
  "owner there",
  "administrator there",
  "teacher there",
  "student there",
  "owner elsewhere",
  "administrator elsewhere",
  "teacher elsewhere",
  "student elsewhere",
] as const;

/** Of the class that is named, and of its organisation. */
const classMembers = ["class-teacher", "class-student", "class-administrator"] as const;

const callers = [
  ...(["stranger", "player", "student", "colleague", "operator", "support", "teacher"] as const),
  ...members,
  ...classMembers,
  "co-teacher",
] as const;

/**
 * As whom a call is asked for; a colleague teaches at another table, a co-teacher teaches the class of the table that is
 * named.
 */
type Caller = (typeof callers)[number];

const withAccount: readonly Caller[] = [
  ...(["student", "colleague", "operator", "support", "teacher"] as const),
  ...members,
  ...classMembers,
  "co-teacher",
];

const allowed: Record<Access, readonly Caller[]> = {
  anyone: callers,
  accounts: withAccount,
  operators: ["operator", "support"],
  teachers: ["colleague", "teacher"],
  "its players": ["player"],
  "its teacher": ["teacher"],
  "its teachers": ["teacher", "co-teacher"],
  "its teachers and operators": ["teacher", "co-teacher", "operator", "support"],
  "its teachers and support": ["teacher", "co-teacher", "support"],
  "its players, its teachers and operators": ["player", "teacher", "co-teacher", "operator", "support"],
  "its players, its teachers and support": ["player", "teacher", "co-teacher", "support"],
  "its members": ["owner there", "administrator there", "teacher there", "student there"],
  "its owners": ["owner there"],
  "its administrators": ["administrator there"],
  "its owners and administrators": ["owner there", "administrator there"],
  "its class's teachers": ["class-teacher"],
  "its class's administrators": ["class-administrator"],
  "its class's teachers and administrators": ["class-teacher", "class-administrator"],
  "its class's students": ["class-student"],
  "all of its class": classMembers,
};

const opening = { game: "bidding-together" };
const email = "grace@uni-lab.edu";
const password = "Windy8Lagoon";
const token = "A".repeat(43);
const activationCode = 123_456;
const domain = "uni-lab.edu";
const organisation = { name: "Uni", kind: "university", country: "AT", timeZone: "Europe/Vienna" };

const buyer = {
  ...{ name: "Uni", street: "Ring 1", postcode: "1010", city: "Wien", country: "AT", vatId: "", email },
  ...{ contact: "", purchaseOrder: "", buyerReference: "" },
};

/** What calls are about. */
interface Scene {
  game: TestGame;
  /** The organisation that calls name, and another one. */
  there: TestOrganisation;
  elsewhere: TestOrganisation;
  /** The class that calls name, of a third one. */
  school: TestSchool;
}

/** A class with a teacher, a student, and an administrator of its organisation: their accounts. */
interface TestSchool extends Record<(typeof classMembers)[number], string> {
  classId: string;
}

/** An order of the Educator plan, with nothing filled in. */
const educatorOrder = { plan: "educator", interval: "month", way: "card", details: noDetails(), renews: false };

function noDetails() {
  return Object.fromEntries(buyerDetailFields.map((field) => [field, ""]));
}

/** The fields of a call that is well-formed; those that need none are left out. */
function fieldsOf(call: CallName, { game, there, school }: Pick<Scene, "game" | "there" | "school">): object {
  const { gameTableId, code, participantIds } = game;
  const [participantId = ""] = participantIds;
  const { organisationId } = there;
  const { classId } = school;
  const typed = { firstName: "Zoe", lastName: "Ng" };
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
    hideFirstSteps: { list: "learning" },
    answerTeachingRequest: { accountId: "unknown", accept: true },
    askSupport: { subject: "Time", text: "How do I give one student more time?", page: "/home" },
    requestPlan: { plan: "educator" },
    previewChange: { plan: "educator", interval: "month" },
    changePlan: { plan: "educator", interval: "month" },
    giveCancellation: { name: "Zoe", contract: email, plan: "educator", endsOn: null },
    giveWithdrawal: { name: "Zoe", contract: "2026-000001", email },
    answerPlanRequest: { requestId: "unknown", until: null },
    readOwnerPlans: { accountId: "unknown" },
    grantPlan: { accountId: "unknown", plan: "educator", until: 0, note: "" },
    endPlan: { termId: "unknown" },
    priceOrder: educatorOrder,
    orderPlan: { ...educatorOrder, agrees: true },
    readCheckout: { checkoutId: "unknown" },
    saveBillingDetails: { details: educatorOrder.details },
    readDocument: { documentId: "unknown", format: "pdf" },
    requestQuote: { organisationId, plan: "university", details: buyer },
    endQuote: { organisationId },
    ownQuoteFile: { quoteId: "unknown" },
    readOpenOrder: { organisationId },
    setPurchaseOrder: { organisationId, orderId: "unknown", purchaseOrder: "" },
    objectToOrder: { organisationId, orderId: "unknown" },
    readQuote: { token },
    quoteFile: { token },
    sendOrderCode: { token, email },
    orderByQuote: { token, name: "Zoe", email, code: "123456", renewsByItself: false },
    acceptOrder: { orderId: "unknown" },
    declineOrder: { orderId: "unknown", reason: "Unknown" },
    listInvoices: { state: "open" },
    bookPayment: { bookingId: "unknown", invoiceId: "unknown", amount: 1, at: 0 },
    applyCredit: { bookingId: "unknown", invoiceId: "unknown" },
    reverseBooking: { bookingId: "unknown" },
    creditInvoice: { creditId: "unknown", invoiceId: "unknown", amount: 1, reason: "correction" },
    correctInvoice: { correctionId: "unknown", invoiceId: "unknown" },
    restrictPurchase: { invoiceId: "unknown" },
    endUnpaidPurchase: { invoiceId: "unknown" },
    listNotices: { state: "open" },
    carryOutNotice: { noticeId: "unknown", number: "2026-000001" },
    settleNotice: { noticeId: "unknown", note: "Called back" },
    listDocuments: { month: "2026-11" },
    exportDocuments: { month: "2026-11" },
    listBookings: { month: "2026-11" },
    exportBookings: { month: "2026-11" },
    bookStatementEntry: { entryId: "unknown" },
    ignoreStatementEntry: { entryId: "unknown" },
    reverseStatementEntry: { entryId: "unknown" },
    openTable: opening,
    listTables: {},
    openPractice: { game: "bidding-alone" },
    findTable: { code },
    joinTable: { code, name: "Zoe" },
    takeOverSeat: { code, handOverCode: "ABCDEFGH" },
    renameSelf: { gameTableId, name: "Zoe" },
    chooseTeam: { gameTableId, seat: 0 },
    nameTeam: { gameTableId, name: "Kestrel & Sons" },
    act: { gameTableId, actionId: crypto.randomUUID(), phase: 1, action: { bid: 1 } },
    ask: { gameTableId, question: { seat: 0 } },
    tableEvents: { gameTableId, screen: "teacher" },
    exportTable: { gameTableId, format: "csv" },
    exportTableResults: { gameTableId, format: "csv" },
    renameTable: { gameTableId, name: "Microeconomics II" },
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
    matchParticipant: { gameTableId, participantId, personId: null },
    showStep: { gameTableId, step: 1 },
    showReveal: { gameTableId, phase: 1, from: 0, step: 1, isRunning: false, isOnPhones: false },
    sendMessage: { gameTableId, text: "Look up, please" },
    renameTeam: { gameTableId, seat: 0, name: "Kestrel & Sons" },
    setNamesOnScreen: { gameTableId, isOn: false },
    setNameHidden: { gameTableId, participantId, isHidden: true },
    setSupport: { gameTableId, isAllowed: false },
    nameColleagues: { gameTableId, accountIds: [] },
    handOverTable: { gameTableId, accountId: "unknown" },
    createOrganisation: { ...organisation, trial: true },
    acceptInvitation: { token },
    withdrawMembershipRequest: { requestId: "unknown" },
    readInvitation: { token },
    declineInvitation: { token },
    stopInvitations: { token, stop: true },
    listOrganisations: {},
    proveDomain: { organisationId, domain },
    changeOrganisation: { organisationId, ...organisation, address: [], vatId: "" },
    changeRoles: { organisationId, accountIds: ["unknown"], give: [], take: [] },
    removeMembers: { organisationId, accountIds: ["unknown"] },
    invite: { organisationId, email, roles: ["student"] },
    resendInvitation: { organisationId, invitationId: "unknown" },
    revokeInvitation: { organisationId, invitationId: "unknown" },
    createInvitationLink: { organisationId, role: "student", usesMax: 1, expiresAt: 0 },
    endInvitationLink: { organisationId, linkId: "unknown" },
    answerMembershipRequest: { organisationId, requestId: "unknown", accept: true },
    addDomain: { organisationId, domain },
    checkDomain: { organisationId, domain },
    setDomainOffer: { organisationId, domain, offer: "none" },
    removeDomain: { organisationId, domain },
    listClasses: {},
    listOrganisationClasses: { organisationId },
    createClass: { name: "Economics", term: "" },
    changeClass: { classId, name: "Economics", term: "", picksNames: true },
    findClass: { token },
    joinClass: { token },
    setClassJoining: { classId, open: true },
    setClassTeachers: { classId, accountIds: ["unknown"] },
    assignClass: { classId, accountId: "unknown" },
    moveClass: { classId, accountId: "unknown" },
    readPerson: { classId, personId: "unknown" },
    addPerson: { classId, ...typed },
    changePerson: { classId, personId: "unknown", ...typed },
    removePeople: { classId, personIds: ["unknown"] },
    mergePeople: { classId, keptId: "unknown", mergedId: "other" },
    partPerson: { classId, personId: "unknown", ...typed, identifiers: [{ source: "email", value: email }] },
    exportPerson: { classId, personId: "unknown" },
    erasePerson: { classId, personId: "unknown" },
    acceptDataContract: { organisationId },
  };
  if (fields[call] !== undefined || calls[call].sends === "nothing") {
    return fields[call] ?? {};
  }
  if (isAboutOrganisations(call)) {
    return { organisationId };
  }
  if (isAboutClasses(call)) {
    return { classId };
  }
  return isAboutTables(call) ? { gameTableId } : {};
}

it("every call is for those whom its row names, and answers everyone else by 401 or 403", async () => {
  await using lab = await startTableLab();
  const answered: Record<string, string[]> = {};
  const expected: Record<string, string[]> = {};
  const anyScene = await haveScene(lab);
  for (const [call, rule] of Object.entries(access) as [CallName, Access][]) {
    expected[call] = callers.filter((caller) => allowed[rule].includes(caller));
    answered[call] = [];
    // Its teacher is gone afterwards.
    const isAbout = [isAboutTables, isAboutOrganisations, isAboutClasses].some((is) => is(call));
    const changesScene = isAbout || call === "deleteAccount";
    const scene = changesScene ? await haveScene(lab) : anyScene;
    for (const caller of callers) {
      const answer = await answerFor(call, scene, await agentFor(lab, scene, caller), lab);
      expect(answer.statusCode, `${call} by ${caller} is malformed`).not.toBe(400);
      if (isLetIn(answer)) {
        answered[call].push(caller);
      }
    }
  }
  expect(answered).toEqual(expected);
});

it("row 75: an organisation of others is answered as one that does not exist", async () => {
  await using lab = await startTableLab();
  const scene = await haveScene(lab);
  const unknown = { ...scene, there: { ...scene.there, organisationId: "unknown" } };
  const named = (Object.keys(access) as CallName[]).filter((call) => "organisationId" in fieldsOf(call, scene));
  expect(named.length).toBeGreaterThan(20);
  for (const call of named.filter((name) => access[name] !== "operators")) {
    for (const caller of ["student", "operator", "owner elsewhere", "administrator elsewhere"] as const) {
      const agent = await agentFor(lab, scene, caller);
      const [foreign, missing] = [await answerFor(call, scene, agent, lab), await answerFor(call, unknown, agent, lab)];
      const title = `${call} by ${caller}`;
      expect([foreign.statusCode, foreign.body], title).toEqual([missing.statusCode, missing.body]);
      expect(foreign.statusCode, title).toBe(404);
    }
  }
});

async function haveScene(lab: TestApp): Promise<Scene> {
  return {
    game: await startTestGame(lab, opening),
    there: await haveOrganisation(lab),
    elsewhere: await haveOrganisation(lab),
    school: await haveSchool(lab),
  };
}

async function haveSchool(lab: TestApp): Promise<TestSchool> {
  const { organisationId, have } = await haveOrganisation(lab);
  const [teacher, administrator] = [await have("teacher"), await have("administrator")];
  const { classId, code } = await haveClass(teacher, { organisationId });
  const student = await haveAccount(lab);
  await succeed(student, "joinClass", { code });
  return {
    classId,
    "class-teacher": teacher.accountId,
    "class-administrator": administrator.accountId,
    "class-student": student.accountId,
  };
}

/** Makes a class play at a table that somebody else teaches. */
async function haveCoTeacher(lab: TestApp, { gameTableId }: TestGame): Promise<string> {
  const accountId = await insertAccount(lab.database);
  const { classId } = await insertTestClass(lab, { teacherIds: [accountId] });
  await lab.database.updateTable("gameTables").set({ classId }).where("id", "=", gameTableId).execute();
  return accountId;
}

/** Whether a call was answered by its rules: those for whom it is not get 401 or 403, or find no such organisation or class. */
function isLetIn({ statusCode, body }: Answered): boolean {
  return ![401, 403].includes(statusCode) && !/"reason":"(?:organisation|class)-not-found"/.test(body);
}

function isAboutClasses(call: CallName): boolean {
  return calls[call].path.startsWith("/api/class/");
}

function isAboutOrganisations(call: CallName): boolean {
  return calls[call].path.startsWith("/api/organisation/");
}

function isAboutTables(call: CallName): boolean {
  return calls[call].path.startsWith("/api/table/");
}

it("a class of others is answered as one that does not exist", async () => {
  await using lab = await startTableLab();
  const scene = await haveScene(lab);
  const unknown = { ...scene, school: { ...scene.school, classId: "unknown" } };
  const named = (Object.keys(access) as CallName[]).filter((call) => "classId" in fieldsOf(call, scene));
  expect(named.length).toBeGreaterThan(20);
  for (const call of named) {
    for (const caller of ["student", "operator", "owner there", "administrator elsewhere", "teacher"] as const) {
      const agent = await agentFor(lab, scene, caller);
      const [foreign, missing] = [await answerFor(call, scene, agent, lab), await answerFor(call, unknown, agent, lab)];
      const title = `${call} by ${caller}`;
      expect([foreign.statusCode, foreign.body], title).toEqual([missing.statusCode, missing.body]);
      expect(foreign.statusCode, title).toBe(404);
    }
  }
});

it("names every call", () => {
  expect(Object.keys(access).sort()).toEqual(Object.keys(calls).sort());
});

type Answered = Pick<LightMyRequestResponse, "statusCode" | "body">;

/** Asks for a call, and returns the answer. */
async function answerFor(call: CallName, scene: Scene, agent: Agent, lab: TestApp): Promise<Answered> {
  if (call === "tableEvents") {
    const { response } = await openScreen(lab, agent, scene.game.gameTableId, "teacher");
    return { statusCode: response.statusCode ?? 0, body: "" };
  }
  const { method, path, sends } = calls[call];
  const url = path.replace(":file", "unknown.webp");
  const fields = fieldsOf(call, scene);
  const options: Partial<Record<typeof sends, () => Promise<InjectOptions> | InjectOptions>> = {
    query: () => ({ query: fields as Record<string, string> }),
    json: () => ({ payload: fields }),
    multipart: async () =>
      formOf(call === "updateNameAndPhoto" ? await namesOf(agent) : { ...fields, [sentFile(call)]: logo }),
  };
  return agent.inject({ method, url, ...(await options[sends]?.()) });
}

/** Under which name a call takes a file. */
function sentFile(call: CallName): string {
  return isAboutClasses(call) || call === "importStatement" ? "file" : "image";
}

const logo = new Blob(["no picture"], { type: "image/png" });

/** The names that a form gives an account. */
async function namesOf(agent: Agent): Promise<Record<string, string>> {
  const { body } = await agent.call("account", {});
  return { firstName: "Zoe", lastName: "Lind", email: body.email ?? email };
}

async function formOf(fields: Record<string, string | Blob>): Promise<InjectOptions> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value as string);
  }
  const encoded = new Request("http://localhost/", { method: "PUT", body: form });
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** A browser of its own for each call, but for players, whose seat is in their cookie. */
async function agentFor(lab: TestApp, { game, there, elsewhere, school }: Scene, caller: Caller): Promise<Agent> {
  const ofClass = classMembers.find((member) => member === caller);
  if (ofClass !== undefined) {
    return lab.signedIn(school[ofClass]);
  }
  const { players, teacherId, gameTableId } = game;
  const [role, place] = caller.split(" ");
  if (place !== undefined) {
    const { have } = place === "there" ? there : elsewhere;
    return (await have(role as OrganisationRole)).browser;
  }
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
      return lab.signedIn(await haveOperator(lab));
    case "teacher":
      return lab.signedIn(teacherId);
    case "co-teacher":
      return lab.signedIn(await haveCoTeacher(lab, game));
    case "student":
      return lab.signedIn(await insertAccount(lab.database));
    case "colleague":
      return lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
    case "operator":
      return lab.signedIn(await haveOperator(lab));
    default:
      return expect.unreachable();
  }
}

/** Each operator is the only one: what is mailed to all of them would take ever longer. */
async function haveOperator(lab: TestApp): Promise<string> {
  await lab.database.updateTable("accounts").set({ isOperator: 0 }).where("isOperator", "=", 1).execute();
  return insertAccount(lab.database, { isOperator: 1 });
}
