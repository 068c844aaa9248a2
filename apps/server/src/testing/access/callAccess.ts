import type { CallName } from "@belab/api";

/** Who may make a call. Those people get an answer of its rules, and everyone else gets 401 or 403. */
export type Access =
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

export const access: Record<CallName, Access> = {
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
  undoChange: "accounts",
  cancelPlan: "accounts",
  undoCancellation: "accounts",
  withdraw: "accounts",
  readContracts: "accounts",
  openCardPortal: "accounts",
  readCardPayments: "accounts",
  openCardDocument: "accounts",
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
  readInstallation: "operators",
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
  ownQuoteFile: "accounts",
  readQuote: "anyone",
  quoteFile: "anyone",
  orderByQuote: "accounts",
  listOrders: "operators",
  acceptOrder: "operators",
  declineOrder: "operators",
  listInvoices: "operators",
  bookPayment: "operators",
  reverseBooking: "operators",
  creditInvoice: "operators",
  correctInvoice: "operators",
  restrictPurchase: "operators",
  liftRestriction: "operators",
  endUnpaidPurchase: "operators",
  listDocuments: "operators",
  exportDocuments: "operators",
  listSubscriptions: "operators",
  readBillingState: "operators",
  listNotices: "operators",
  carryOutNotice: "operators",
  settleNotice: "operators",
  stripeEvent: "anyone",
  giveCancellation: "anyone",
  giveWithdrawal: "anyone",
  confirmNotice: "anyone",

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
  closePage: "its players",
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
  matchParticipants: "its teachers",
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
export const classMembers = ["class-teacher", "class-student", "class-administrator"] as const;

export const callers = [
  ...(["stranger", "player", "student", "colleague", "operator", "support", "teacher"] as const),
  ...members,
  ...classMembers,
  "co-teacher",
] as const;

/**
 * As whom a call is asked for; a colleague teaches at another table, a co-teacher teaches the class of the table that is
 * named.
 */
export type Caller = (typeof callers)[number];

const withAccount: readonly Caller[] = [
  ...(["student", "colleague", "operator", "support", "teacher"] as const),
  ...members,
  ...classMembers,
  "co-teacher",
];

export const allowed: Record<Access, readonly Caller[]> = {
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
