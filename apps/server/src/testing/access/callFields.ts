import { type CallName, calls } from "@belab/api";
import { buyerDetailFields } from "@belab/domain/billing";
import type { TestOrganisation } from "../organisations/organisationLab.ts";
import type { TestGame } from "../tables/testTables.ts";
import type { classMembers } from "./callAccess.ts";

export const opening = { game: "bidding-together" };
export const email = "grace@uni-lab.edu";
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
export interface Scene {
  game: TestGame;
  /** The organisation that calls name, and another one. */
  there: TestOrganisation;
  elsewhere: TestOrganisation;
  /** The class that calls name, of a third one. */
  school: TestSchool;
}

/** A class with a teacher, a student, and an administrator of its organisation: their accounts. */
export interface TestSchool extends Record<(typeof classMembers)[number], string> {
  classId: string;
}

/** An order of the Educator plan, with nothing filled in. */
const educatorOrder = { plan: "educator", interval: "month", way: "card", details: noDetails() };

function noDetails() {
  return Object.fromEntries(buyerDetailFields.map((field) => [field, ""]));
}

/** The fields of a call that is well-formed; those that need none are left out. */
export function fieldsOf(call: CallName, { game, there, school }: Pick<Scene, "game" | "there" | "school">): object {
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
    openCardDocument: { id: "in_unknown", page: "pdf" },
    giveCancellation: { name: "Zoe", contract: email, plan: "educator", endsOn: null, email, reason: null },
    confirmNotice: { token: "unknown" },
    giveWithdrawal: { name: "Zoe", contract: "2026-000001", email },
    answerPlanRequest: { requestId: "unknown", until: null },
    readOwnerPlans: { accountId: "unknown" },
    grantPlan: { accountId: "unknown", plan: "educator", until: 0, note: "" },
    endPlan: { termId: "unknown" },
    priceOrder: educatorOrder,
    orderPlan: { ...educatorOrder, agrees: true },
    readCheckout: { checkoutId: "unknown" },
    saveBillingDetails: { organisationId, details: buyer },
    readDocument: { documentId: "unknown", format: "pdf" },
    requestQuote: { organisationId, plan: "university", details: buyer },
    ownQuoteFile: { quoteId: "unknown" },
    readQuote: { token },
    quoteFile: { token },
    orderByQuote: { token },
    acceptOrder: { orderId: "unknown" },
    declineOrder: { orderId: "unknown", reason: "Unknown" },
    listInvoices: { state: "open" },
    bookPayment: { bookingId: "unknown", invoiceId: "unknown", amount: 1, day: "2026-01-05" },
    reverseBooking: { bookingId: "unknown" },
    creditInvoice: { creditId: "unknown", invoiceId: "unknown", amount: 1, reason: "correction" },
    correctInvoice: { correctionId: "unknown", invoiceId: "unknown" },
    restrictPurchase: { invoiceId: "unknown" },
    liftRestriction: { invoiceId: "unknown" },
    endUnpaidPurchase: { invoiceId: "unknown" },
    listNotices: { state: "open" },
    carryOutNotice: { noticeId: "unknown", number: "2026-000001" },
    settleNotice: { noticeId: "unknown", note: "Called back" },
    listDocuments: { month: "2026-11" },
    exportDocuments: { month: "2026-11" },
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
    matchParticipants: { gameTableId, matches: [{ participantId, personId: null }] },
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
  const keys = { organization: { organisationId }, class: { classId }, table: { gameTableId }, other: {} };
  return keys[subjectOf(call)];
}

/** What a call is about: its path says it. */
export type CallSubject = "organization" | "class" | "table" | "other";

const subjects: Record<string, CallSubject> = { organisation: "organization", class: "class", table: "table" };

export function subjectOf(call: CallName): CallSubject {
  const [, , folder = ""] = calls[call].path.split("/");
  return subjects[folder] ?? "other";
}
