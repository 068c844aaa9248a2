import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Call } from "./call.ts";
import { type CallNameOf, type CallRequest, calls } from "./calls.ts";
import { type ApiClient, createApiClient } from "./client.ts";

type CallName = CallNameOf<"json">;

const photo = new File([new Uint8Array([0xff, 0xd8, 0x00, 0x01])], "me.jpg", { type: "image/jpeg" });

interface Usage<Name extends CallName> {
  request: CallRequest<Name>;
  /** Method and address, as they must reach the server. */
  arrives: string;
}

const uses: { [Name in CallName]?: Usage<Name> } = {
  checkEmail: {
    request: { Email: "ada+games@example.org" },
    arrives: "GET /api/user/checkEmail?Email=ada%2Bgames%40example.org",
  },
  checkPassword: {
    request: { Password: "A&b=c#d %1" },
    arrives: "GET /api/user/checkpassword?Password=A%26b%3Dc%23d+%251",
  },
  signUp: { request: { email: "ada@example.org", password: "Abcdefg1" }, arrives: "POST /api/user/signup" },
  activateUser: { request: { email: "ada@example.org", activationCode: 42 }, arrives: "PUT /api/user/ActivateUser" },
  resendActivationCode: {
    request: { email: "ada@example.org" },
    arrives: "GET /api/user/ResendActivationCode?email=ada%40example.org",
  },
  updateNameAndPhoto: {
    request: { firstName: "Ada", lastName: "Müller", email: "ada@example.org", image: photo },
    arrives: "PUT /api/user/UpdateNameAndPhoto",
  },
  login: { request: { email: "ada@example.org", password: "Abcdefg1" }, arrives: "POST /api/User/Login" },
  loginGoogle: { request: { idToken: "a.b.c" }, arrives: "POST /api/User/LoginGoogle" },
  loginMicrosoft: { request: { idToken: "a.b.c", imageUrl: "" }, arrives: "POST /api/User/LoginMicrosoft" },
  retrievePassword: { request: { email: "ada@example.org", password: "" }, arrives: "PUT /api/user/RetrievePassword" },
  verifyPasswordResetCode: {
    request: { email: "ada@example.org", activationCode: 0 },
    arrives: "POST /api/user/VerifyPasswordResetCode",
  },
  resetPassword: {
    request: { email: "ada@example.org", newPassword: "Abcdefg1", activationCode: 123456 },
    arrives: "PUT /api/user/ResetPassword",
  },
  getProfileData: { request: {}, arrives: "GET /api/User/GetProfileData" },
  setLanguage: { request: { language: "de" }, arrives: "PUT /api/user/SetLanguage" },
  pauseTable: { request: { gameTableId: "t1" }, arrives: "PUT /api/table/Pause?gameTableId=t1" },
  resumeTable: { request: { gameTableId: "t/2" }, arrives: "PUT /api/table/Resume?gameTableId=t%2F2" },
  logout: { request: {}, arrives: "POST /api/user/Logout" },
  signInNonce: { request: {}, arrives: "GET /api/user/SignInNonce" },
  config: { request: {}, arrives: "GET /api/config" },
  openTable: { request: { game: "googol", parameters: { minutes: 10 } }, arrives: "POST /api/table/Open" },
  openTableAgain: { request: { gameTableId: "t1" }, arrives: "POST /api/table/OpenAgain" },
  readTable: { request: { gameTableId: "t1" }, arrives: "GET /api/table/Read?gameTableId=t1" },
  listTables: {
    request: { search: "Micro", archived: true, page: 2 },
    arrives: "GET /api/table/Mine?search=Micro&archived=true&page=2",
  },
  renameTable: { request: { gameTableId: "t1", name: "Microeconomics II" }, arrives: "PUT /api/table/RenameTable" },
  archiveTable: { request: { gameTableId: "t1" }, arrives: "PUT /api/table/Archive" },
  restoreTable: { request: { gameTableId: "t1" }, arrives: "PUT /api/table/Restore" },
  deleteTable: { request: { gameTableId: "t1" }, arrives: "POST /api/table/Delete" },
  readTableResults: { request: { gameTableId: "t1" }, arrives: "GET /api/table/Results?gameTableId=t1" },
  readAttendance: { request: { gameTableId: "t1" }, arrives: "GET /api/table/Attendance?gameTableId=t1" },
  matchParticipants: {
    request: { gameTableId: "t1", matches: [{ participantId: "p1", personId: "n1" }] },
    arrives: "PUT /api/table/Match",
  },
  listSeats: { request: {}, arrives: "GET /api/table/Seats" },
  readAllowances: { request: {}, arrives: "GET /api/table/Allowances" },
  listColleagueTables: { request: {}, arrives: "GET /api/table/OfColleagues" },
  takeOverTable: { request: { gameTableId: "t1" }, arrives: "PUT /api/table/TakeOverTable" },
  listColleagues: { request: { gameTableId: "t1" }, arrives: "GET /api/table/Colleagues?gameTableId=t1" },
  nameColleagues: { request: { gameTableId: "t1", accountIds: ["a1"] }, arrives: "PUT /api/table/NameColleagues" },
  handOverTable: { request: { gameTableId: "t1", accountId: "a1" }, arrives: "PUT /api/table/HandOverTable" },
  findTable: { request: { code: "ac3-d4f" }, arrives: "POST /api/table/Find" },
  joinTable: { request: { token: "abc", name: "Ada" }, arrives: "POST /api/table/Join" },
  takeOverSeat: { request: { code: "AC3D4F", handOverCode: "ACDEFGHJ" }, arrives: "POST /api/table/TakeOver" },
  leaveTable: { request: { gameTableId: "t1" }, arrives: "PUT /api/table/Leave?gameTableId=t1" },
  closePage: { request: { gameTableId: "t1" }, arrives: "POST /api/table/ClosePage" },
  renameSelf: { request: { gameTableId: "t1", name: "Ada" }, arrives: "PUT /api/table/RenameSelf" },
  chooseTeam: { request: { gameTableId: "t1", seat: 2 }, arrives: "PUT /api/table/ChooseTeam" },
  claimSeat: { request: { gameTableId: "t1" }, arrives: "POST /api/table/Claim" },
  act: {
    request: { gameTableId: "t1", actionId: "0123456789abcdef", phase: 1, action: { bid: 3 } },
    arrives: "POST /api/table/Act",
  },
  ask: { request: { gameTableId: "t1", question: { seat: 0 } }, arrives: "POST /api/table/Ask" },
  readDebriefing: { request: { gameTableId: "t1" }, arrives: "GET /api/table/Debriefing?gameTableId=t1" },
  startTable: { request: { gameTableId: "t1" }, arrives: "PUT /api/table/Start?gameTableId=t1" },
  extendPhases: { request: { gameTableId: "t1", phases: [[1, 2]], seconds: 60 }, arrives: "PUT /api/table/Extend" },
  endPhases: { request: { gameTableId: "t1", phases: [[1, 2]] }, arrives: "PUT /api/table/GoOn" },
  actAsTeacher: {
    request: { gameTableId: "t1", stream: 2, actionId: "0123456789abcdef", phase: 1, action: { amount: 3 } },
    arrives: "POST /api/table/ActAsTeacher",
  },
  endTable: { request: { gameTableId: "t1" }, arrives: "PUT /api/table/End?gameTableId=t1" },
  setTeams: { request: { gameTableId: "t1", teams: 4 }, arrives: "PUT /api/table/SetTeams" },
  seatParticipant: { request: { gameTableId: "t1", participantId: "p1", seat: 2 }, arrives: "PUT /api/table/Seat" },
  setExtraTime: { request: { gameTableId: "t1", seat: 2, factor: 1.5 }, arrives: "PUT /api/table/SetExtraTime" },
  setBot: { request: { gameTableId: "t1", seat: 2, isBot: true }, arrives: "PUT /api/table/SetBot" },
  renameParticipant: {
    request: { gameTableId: "t1", participantId: "p1", name: "Ada" },
    arrives: "PUT /api/table/Rename",
  },
  removeParticipant: { request: { gameTableId: "t1", participantId: "p1" }, arrives: "PUT /api/table/Remove" },
  removeParticipants: {
    request: { gameTableId: "t1", participantIds: ["p1", "p2"] },
    arrives: "PUT /api/table/RemoveMany",
  },
  stopJoining: { request: { gameTableId: "t1" }, arrives: "PUT /api/table/StopJoining?gameTableId=t1" },
  reopenJoining: { request: { gameTableId: "t1" }, arrives: "PUT /api/table/ReopenJoining?gameTableId=t1" },
  renewJoinKeys: { request: { gameTableId: "t1" }, arrives: "PUT /api/table/RenewJoinKeys?gameTableId=t1" },
  readmitParticipant: { request: { gameTableId: "t1", participantId: "p1" }, arrives: "PUT /api/table/Readmit" },
  handOverSeat: { request: { gameTableId: "t1", participantId: "p1" }, arrives: "POST /api/table/HandOver" },
  undoClaim: { request: { gameTableId: "t1", participantId: "p1" }, arrives: "PUT /api/table/UndoClaim" },
  setNamesOnScreen: { request: { gameTableId: "t1", isOn: false }, arrives: "PUT /api/table/SetNamesOnScreen" },
  setNameHidden: {
    request: { gameTableId: "t1", participantId: "p1", isHidden: true },
    arrives: "PUT /api/table/SetNameHidden",
  },
  setSupport: { request: { gameTableId: "t1", isAllowed: true }, arrives: "PUT /api/table/SetSupport" },
  showStep: { request: { gameTableId: "t1", step: 1 }, arrives: "PUT /api/table/ShowStep" },
  listPlayedGames: { request: { cursor: "1.t1" }, arrives: "GET /api/analytics/Played?cursor=1.t1" },
  listTaughtTables: {
    request: { cursor: "1700000000000.t1" },
    arrives: "GET /api/analytics/Taught?cursor=1700000000000.t1",
  },
  account: { request: {}, arrives: "GET /api/user/Account" },
  readPlan: { request: {}, arrives: "GET /api/billing/Plan" },
  startTrial: { request: {}, arrives: "POST /api/billing/StartTrial" },
  requestPlan: { request: { plan: "educator" }, arrives: "POST /api/billing/RequestPlan" },
  withdrawPlanRequest: { request: { organisationId: "o1" }, arrives: "POST /api/billing/WithdrawPlanRequest" },
  listPlanRequests: { request: {}, arrives: "GET /api/billing/PlanRequests" },
  answerPlanRequest: {
    request: { requestId: "r1", until: 1_900_000_000_000, note: "A pilot" },
    arrives: "POST /api/billing/AnswerPlanRequest",
  },
  readOwnerPlans: { request: { accountId: "a1" }, arrives: "GET /api/billing/OwnerPlans?accountId=a1" },
  grantPlan: {
    request: { organisationId: "o1", plan: "university", until: 1_900_000_000_000, note: "" },
    arrives: "POST /api/billing/GrantPlan",
  },
  endPlan: { request: { termId: "t1" }, arrives: "POST /api/billing/EndPlan" },
  changePassword: {
    request: { currentPassword: "Abcdefg1", newPassword: "Abcdefg2" },
    arrives: "PUT /api/user/ChangePassword",
  },
  exportData: { request: {}, arrives: "GET /api/user/ExportData" },
  deleteAccount: { request: { password: "Abcdefg1" }, arrives: "POST /api/user/DeleteAccount" },
  requestEmailChange: { request: { newEmail: "ada@example.com" }, arrives: "POST /api/user/RequestEmailChange" },
  confirmEmailChange: { request: { activationCode: 42 }, arrives: "PUT /api/user/ConfirmEmailChange" },
  undoEmailChange: { request: { token: "t1", password: "Abcdefg1" }, arrives: "POST /api/user/UndoEmailChange" },
  unlinkIdentity: { request: { identityId: "i1" }, arrives: "POST /api/user/UnlinkIdentity" },
  listSessions: { request: {}, arrives: "GET /api/user/Sessions" },
  endSession: { request: { sessionId: "s1" }, arrives: "POST /api/user/EndSession" },
  endOtherSessions: { request: {}, arrives: "POST /api/user/EndOtherSessions" },
  readDepartment: { request: {}, arrives: "GET /api/department/About" },
  readFirstSteps: { request: {}, arrives: "GET /api/site/FirstSteps" },
  readInstallation: { request: {}, arrives: "GET /api/department/Installation" },
  countWaitingRequests: { request: {}, arrives: "GET /api/department/WaitingRequests" },
  hideFirstSteps: { request: { list: "teaching" }, arrives: "PUT /api/site/HideFirstSteps" },
  readSupport: { request: {}, arrives: "GET /api/support/About" },
  askSupport: {
    request: { subject: "Extra time", text: "How do I give one student more time?", page: "/home/games/table" },
    arrives: "POST /api/support/Ask",
  },
  listClasses: { request: { archived: true, page: 2 }, arrives: "GET /api/class/Mine?archived=true&page=2" },
  listOrganisationClasses: {
    request: { organisationId: "o1", search: "economics" },
    arrives: "GET /api/class/OfOrganization?organisationId=o1&search=economics",
  },
  createClass: {
    request: { name: "Economics", term: "2027", organisationId: "o1", copyOf: "c1" },
    arrives: "POST /api/class/Create",
  },
  readClass: { request: { classId: "c1" }, arrives: "GET /api/class/Read?classId=c1" },
  changeClass: {
    request: { classId: "c1", name: "Economics", term: "", picksNames: true },
    arrives: "PUT /api/class/Change",
  },
  archiveClass: { request: { classId: "c1" }, arrives: "POST /api/class/Archive" },
  restoreClass: { request: { classId: "c1" }, arrives: "POST /api/class/Restore" },
  deleteClass: { request: { classId: "c1" }, arrives: "POST /api/class/Delete" },
  setClassJoining: { request: { classId: "c1", open: false }, arrives: "PUT /api/class/Joining" },
  renewClassCode: { request: { classId: "c1" }, arrives: "POST /api/class/RenewCode" },
  findClass: { request: { code: "K7M3 XQ9F" }, arrives: "POST /api/class/Find" },
  joinClass: { request: { token: "t1", otherAddress: true }, arrives: "POST /api/class/Join" },
  leaveClass: { request: { classId: "c1" }, arrives: "POST /api/class/Leave" },
  listClassColleagues: { request: { classId: "c1" }, arrives: "GET /api/class/Colleagues?classId=c1" },
  setClassTeachers: { request: { classId: "c1", accountIds: ["a1"] }, arrives: "PUT /api/class/Teachers" },
  assignClass: { request: { classId: "c1", accountId: "a1" }, arrives: "POST /api/class/Assign" },
  moveClass: { request: { classId: "c1", organisationId: "o1" }, arrives: "POST /api/class/Move" },
  listPeople: {
    request: { classId: "c1", search: "ada & co", page: 1 },
    arrives: "GET /api/class/People?classId=c1&search=ada+%26+co&page=1",
  },
  readPerson: {
    request: { classId: "c1", personId: "p1" },
    arrives: "GET /api/class/Person?classId=c1&personId=p1",
  },
  addPerson: {
    request: { classId: "c1", firstName: "Ada", lastName: "Byron", email: "", studentNumber: "007" },
    arrives: "POST /api/class/AddPerson",
  },
  changePerson: {
    request: { classId: "c1", personId: "p1", firstName: "Ada", lastName: "Byron" },
    arrives: "PUT /api/class/ChangePerson",
  },
  removePeople: { request: { classId: "c1", personIds: ["p1"] }, arrives: "POST /api/class/RemovePeople" },
  mergePeople: {
    request: { classId: "c1", keptId: "p1", mergedId: "p2" },
    arrives: "POST /api/class/MergePeople",
  },
  partPerson: {
    request: {
      classId: "c1",
      personId: "p1",
      firstName: "Ada",
      lastName: "Byron",
      identifiers: [{ source: "email", value: "ada@example.org" }],
    },
    arrives: "POST /api/class/PartPerson",
  },
  erasePerson: { request: { classId: "c1", personId: "p1" }, arrives: "POST /api/class/ErasePerson" },
  previewImport: { request: { classId: "c1", file: photo }, arrives: "POST /api/class/PreviewImport" },
  importPeople: { request: { classId: "c1", file: photo }, arrives: "POST /api/class/Import" },
  inviteClass: { request: { classId: "c1", personIds: ["p1"] }, arrives: "POST /api/class/Invite" },
  acceptDataContract: { request: { organisationId: "o1" }, arrives: "POST /api/class/AcceptDataContract" },

  readOrganisations: { request: {}, arrives: "GET /api/organisation/Mine" },
  createOrganisation: {
    request: { name: "Uni", kind: "university", country: "AT", timeZone: "Europe/Vienna", trial: true },
    arrives: "POST /api/organisation/Create",
  },
  readOrganisation: { request: { organisationId: "o1" }, arrives: "GET /api/organisation/Read?organisationId=o1" },
  changeOrganisation: {
    request: {
      organisationId: "o1",
      name: "Uni",
      kind: "university",
      country: "AT",
      address: ["Ring 1"],
      vatId: "",
      timeZone: "Europe/Vienna",
    },
    arrives: "PUT /api/organisation/Change",
  },
  setOrganisationPicture: {
    request: { organisationId: "o1", image: photo },
    arrives: "PUT /api/organisation/Picture",
  },
  removeOrganisationPicture: {
    request: { organisationId: "o1" },
    arrives: "POST /api/organisation/RemovePicture",
  },
  closeOrganisation: { request: { organisationId: "o1" }, arrives: "POST /api/organisation/Close" },
  reopenOrganisation: { request: { organisationId: "o1" }, arrives: "POST /api/organisation/Reopen" },
  leaveOrganisation: { request: { organisationId: "o1" }, arrives: "POST /api/organisation/Leave" },
  listOrganisationMembers: {
    request: { organisationId: "o1", search: "ada & co", role: "teacher", page: 2 },
    arrives: "GET /api/organisation/Members?organisationId=o1&search=ada+%26+co&role=teacher&page=2",
  },
  changeRoles: {
    request: { organisationId: "o1", accountIds: ["a1"], give: ["teacher"], take: [] },
    arrives: "PUT /api/organisation/Roles",
  },
  removeMembers: {
    request: { organisationId: "o1", accountIds: ["a1"] },
    arrives: "POST /api/organisation/RemoveMembers",
  },
  listInvitations: {
    request: { organisationId: "o1", state: "waiting", page: 1 },
    arrives: "GET /api/organisation/Invitations?organisationId=o1&state=waiting&page=1",
  },
  invite: {
    request: { organisationId: "o1", email: "ada@example.org", roles: ["teacher"] },
    arrives: "POST /api/organisation/Invite",
  },
  resendInvitation: {
    request: { organisationId: "o1", invitationId: "i1" },
    arrives: "POST /api/organisation/ResendInvitation",
  },
  revokeInvitation: {
    request: { organisationId: "o1", invitationId: "i1" },
    arrives: "POST /api/organisation/RevokeInvitation",
  },
  listInvitationLinks: { request: { organisationId: "o1" }, arrives: "GET /api/organisation/Links?organisationId=o1" },
  createInvitationLink: {
    request: { organisationId: "o1", role: "student", usesMax: 30, expiresAt: 1_900_000_000_000 },
    arrives: "POST /api/organisation/CreateLink",
  },
  endInvitationLink: { request: { organisationId: "o1", linkId: "l1" }, arrives: "POST /api/organisation/EndLink" },
  // By a body: an address stands in logs and histories.
  readInvitation: { request: { token: "t1" }, arrives: "POST /api/organisation/ReadInvitation" },
  acceptInvitation: {
    request: { token: "t1", otherAddress: true },
    arrives: "POST /api/organisation/AcceptInvitation",
  },
  declineInvitation: { request: { token: "t1" }, arrives: "POST /api/organisation/DeclineInvitation" },
  stopInvitations: { request: { token: "t1", stop: true }, arrives: "POST /api/organisation/StopInvitations" },
  listMembershipRequests: {
    request: { organisationId: "o1" },
    arrives: "GET /api/organisation/Requests?organisationId=o1",
  },
  answerMembershipRequest: {
    request: { organisationId: "o1", requestId: "r1", accept: true },
    arrives: "POST /api/organisation/AnswerRequest",
  },
  withdrawMembershipRequest: { request: { requestId: "r1" }, arrives: "POST /api/organisation/WithdrawRequest" },
  listDomains: { request: { organisationId: "o1" }, arrives: "GET /api/organisation/Domains?organisationId=o1" },
  addDomain: {
    request: { organisationId: "o1", domain: "uni.example" },
    arrives: "POST /api/organisation/AddDomain",
  },
  checkDomain: {
    request: { organisationId: "o1", domain: "uni.example" },
    arrives: "POST /api/organisation/CheckDomain",
  },
  setDomainOffer: {
    request: { organisationId: "o1", domain: "uni.example", offer: "none" },
    arrives: "PUT /api/organisation/DomainOffer",
  },
  removeDomain: {
    request: { organisationId: "o1", domain: "uni.example" },
    arrives: "POST /api/organisation/RemoveDomain",
  },
  acceptOffer: { request: { organisationId: "o1" }, arrives: "POST /api/organisation/AcceptOffer" },
  listAuditLog: {
    request: { organisationId: "o1", page: 3 },
    arrives: "GET /api/organisation/AuditLog?organisationId=o1&page=3",
  },
  listOrganisations: { request: { search: "uni" }, arrives: "GET /api/organisation/All?search=uni" },
  proveDomain: {
    request: { organisationId: "o1", domain: "uni.example" },
    arrives: "POST /api/organisation/ProveDomain",
  },
  listMembers: {
    request: { search: "ada & co", page: 2 },
    arrives: "GET /api/department/Members?search=ada+%26+co&page=2",
  },
  setPowers: {
    request: { accountId: "a1", mayTeach: true, isOperator: false },
    arrives: "PUT /api/department/Powers",
  },
};

const names = Object.keys(uses) as CallName[];

interface Arrival {
  line: string;
  contentType: string | undefined;
  body: Buffer;
}

type Responder = (response: ServerResponse, request: IncomingMessage) => void;

const closing: (() => Promise<unknown>)[] = [];

afterEach(stopServers);

async function stopServers() {
  await Promise.all(closing.splice(0).map((close) => close()));
}

async function startServer(respond: Responder) {
  const arrivals: Arrival[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    headers.push(request.headers);
    arrivals.push({ line: `${request.method} ${request.url}`, contentType: request.headers["content-type"], body });
    respond(response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const headersOf = (index: number) => headers[index] ?? {};
  return { arrivals, headersOf, client: createApiClient({ baseUrl: `http://127.0.0.1:${port}/` }), port };
}

function answering(body: unknown, status = 200, headers: Record<string, string> = {}): Responder {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
}

function usageOf<Name extends CallName>(name: Name): Usage<Name> {
  const usage = uses[name];
  if (usage === undefined) {
    throw new Error(`It is not said how ${name} is used.`);
  }
  return usage;
}

function use<Name extends CallName>(client: ApiClient, name: Name) {
  return client[name](usageOf(name).request);
}

function callsThatSend(sends: Call["sends"]): CallName[] {
  return names.filter((name) => calls[name].sends === sends);
}

it("has a function for each JSON call, and for no other", () => {
  const jsonCalls = Object.entries<Call>(calls).filter(([, { kind }]) => kind === "json");
  expect(Object.keys(createApiClient())).toEqual(jsonCalls.map(([name]) => name));
});

describe("how a call travels", () => {
  it.each(names)("%s has its method, path and query", async (name) => {
    const { client, arrivals } = await startServer(answering({ success: true, error: 0 }));
    await use(client, name);
    expect(arrivals.map(({ line }) => line)).toEqual([usageOf(name).arrives]);
  });

  it.each(callsThatSend("json"))("%s sends its fields as JSON", async (name) => {
    const { client, arrivals } = await startServer(answering({ success: true, error: 0 }));
    await use(client, name);
    expect(arrivals[0]?.contentType).toBe("application/json");
    expect(JSON.parse(String(arrivals[0]?.body))).toEqual(usageOf(name).request);
  });

  it.each([...callsThatSend("query"), ...callsThatSend("nothing")])("%s sends no body", async (name) => {
    const { client, arrivals } = await startServer(answering({ success: true, error: 0 }));
    await use(client, name);
    expect(arrivals[0]?.body).toHaveLength(0);
  });

  it.each(["pauseTable", "resumeTable"] as const)("%s has JSON headers all the same", async (name) => {
    const { client, arrivals } = await startServer(answering({ success: true, error: 0 }));
    await use(client, name);
    expect(arrivals[0]?.contentType).toBe("application/json");
  });

  it("sends the profile as a form with the picture's file", async () => {
    const { client, arrivals } = await startServer(answering({ success: true, error: 0 }));
    await use(client, "updateNameAndPhoto");
    const form = await formOf(arrivals[0]);
    expect([form.get("firstName"), form.get("lastName"), form.get("email")]).toEqual([
      "Ada",
      "Müller",
      "ada@example.org",
    ]);
    const image = form.get("image");
    expect(image).toBeInstanceOf(File);
    expect(image).toMatchObject({ name: "me.jpg", type: "image/jpeg", size: 4 });
  });

  it("sends the profile as a form without a picture", async () => {
    const { client, arrivals } = await startServer(answering({ success: true, error: 0 }));
    await client.updateNameAndPhoto({ firstName: "Ada", lastName: "Lovelace", email: "ada@example.org" });
    expect([...(await formOf(arrivals[0])).keys()]).toEqual(["firstName", "lastName", "email"]);
  });

  it.each([
    [undefined, "/api/config"],
    ["/", "/api/config"],
    ["/games", "/games/api/config"],
    ["/games/", "/games/api/config"],
    ["https://lab.example.org/games/", "https://lab.example.org/games/api/config"],
  ])("under the base path %j goes to %s, with cookies", async (baseUrl, url) => {
    const asked: unknown[] = [];
    const client = createApiClient({
      ...(baseUrl !== undefined && { baseUrl }),
      fetch: async (input, init) => {
        asked.push({ url: input, credentials: init?.credentials });
        return Response.json({
          success: true,
          error: 0,
          googleClientId: "",
          microsoftClientId: "",
          microsoftIssuer: "",
          nameMinLetters: 3,
        });
      },
    });
    await client.config({});
    expect(asked).toEqual([{ url, credentials: "include" }]);
  });
});

describe("the language of a call", () => {
  it.each(["login", "pauseTable", "config", "updateNameAndPhoto"] as const)(
    "is sent with %s, beside its own headers",
    async (name) => {
      const { headersOf, port } = await startServer(answering({ success: true, error: 0 }));
      const client = createApiClient({ baseUrl: `http://127.0.0.1:${port}/`, language: "de" });
      await use(client, name);
      expect(headersOf(0)).toMatchObject({ "accept-language": "de" });
    },
  );

  it("is what the browser asks for where none is given", async () => {
    const { client, headersOf } = await startServer(answering({ success: true, error: 0 }));
    await use(client, "config");
    expect(headersOf(0)["accept-language"]).not.toBe("de");
  });
});

describe("how a call ends", () => {
  /** What the caller gets where the server says no more than that it refuses. */
  const refused = { kind: "refused", status: 200, error: 9, reason: "unknown", params: {} };

  it.each(names)("%s succeeds with the server's answer", async (name) => {
    const answer = { success: true, error: 0, marker: name };
    const { client } = await startServer(answering(answer));
    expect(await use(client, name)).toEqual({ kind: "success", answer });
  });

  it.each([15, 16])("a sign-in succeeds with code %i too", async (error) => {
    const answer = { success: true, error, email: "ada@example.org" };
    const { client } = await startServer(answering(answer));
    expect(await use(client, "login")).toEqual({ kind: "success", answer });
  });

  it.each(names)("%s is refused by the rules", async (name) => {
    const { client } = await startServer(answering({ success: false, error: 17 }));
    expect(await use(client, name)).toEqual({ ...refused, error: 17 });
  });

  it("is refused by the rules with a message", async () => {
    const { client } = await startServer(
      answering({ success: false, error: 9, message: "Sign in by password first." }),
    );
    expect(await use(client, "loginMicrosoft")).toEqual({ ...refused, message: "Sign in by password first." });
  });

  it("is refused by the rules with a reason and its values", async () => {
    const why = { error: 12, reason: "first-name-invalid", params: { minLetters: 2 } };
    const { client } = await startServer(answering({ success: false, ...why }));
    expect(await use(client, "updateNameAndPhoto")).toEqual({ ...refused, ...why });
  });

  it("reads a reason that is no text as unknown", async () => {
    const { client } = await startServer(answering({ success: false, error: 9, reason: 7, params: null }));
    expect(await use(client, "login")).toEqual(refused);
  });

  it.each([400, 401, 403, 404, 413, 415, 500, 503])("is refused with status %i and the common body", async (status) => {
    const { client } = await startServer(answering({ success: false, error: 9, message: "No." }, status));
    expect(await use(client, "getProfileData")).toEqual({ ...refused, status, message: "No." });
  });

  it("learns from a 429 when to try again", async () => {
    const body = { success: false, error: 9, message: "Too many." };
    const { client } = await startServer(answering(body, 429, { "retry-after": "37" }));
    expect(await use(client, "checkEmail")).toEqual({
      ...refused,
      status: 429,
      message: "Too many.",
      retryAfter: 37,
    });
  });

  it("takes a date in Retry-After for no number of seconds", async () => {
    const header = { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" };
    const { client } = await startServer(answering({ success: false, error: 9 }, 503, header));
    expect(await use(client, "checkEmail")).toEqual({ ...refused, status: 503 });
  });

  it("reads an HTML page of a gateway as an unknown error", async () => {
    const { client } = await startServer((response) => {
      response.writeHead(502, { "content-type": "text/html" }).end("<!doctype html><h1>502 Bad Gateway</h1>");
    });
    expect(await use(client, "login")).toEqual({ ...refused, status: 502 });
  });

  it.each(["<!doctype html><p>Please accept the terms of this network", "", "null", "[]", '"yes"', "42", "true", "{"])(
    "takes %j with status 200 for no success",
    async (body) => {
      const { client } = await startServer((response) => response.end(body));
      expect(await use(client, "login")).toEqual(refused);
    },
  );

  it("takes a success with an error's status for no success", async () => {
    const { client } = await startServer(answering({ success: true, error: 0 }, 500));
    expect(await use(client, "login")).toEqual({ ...refused, status: 500 });
  });

  it.each([0, 20, -1, "1", null])("reads a refusal with code %j as unknown", async (error) => {
    const { client } = await startServer(answering({ success: false, error }));
    expect(await use(client, "login")).toEqual(refused);
  });
});

describe("without an answer", () => {
  it("is unreachable when nothing listens", async () => {
    const { client } = await startServer(answering({ success: true, error: 0 }));
    await stopServers();
    expect(await client.config({})).toEqual({ kind: "unreachable" });
  });

  it("is unreachable when the connection breaks", async () => {
    const { client } = await startServer((response) => response.destroy());
    expect(await client.config({})).toEqual({ kind: "unreachable" });
  });

  it("is unreachable when the answer breaks off", async () => {
    const { client } = await startServer((response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write('{"success":true', () => response.destroy());
    });
    expect(await client.config({})).toEqual({ kind: "unreachable" });
  });

  it("is unreachable when the server takes too long", async () => {
    const { port } = await startServer(() => {});
    const client = createApiClient({ baseUrl: `http://127.0.0.1:${port}`, timeout: 30 });
    expect(await client.config({})).toEqual({ kind: "unreachable" });
  });

  it("has six times as long for a list of people", async () => {
    const { client } = await startServer(answering({ success: true, error: 0 }));
    const timeLimits = vi.spyOn(AbortSignal, "timeout");
    onTestFinished(() => timeLimits.mockRestore());
    await client.config({});
    await client.importPeople({ classId: "class", file: new File(["Ada"], "list.csv") });
    expect(timeLimits.mock.calls).toEqual([[20_000], [120_000]]);
  });

  it("is aborted by its caller while it waits", async () => {
    const caller = new AbortController();
    const { client } = await startServer(() => caller.abort());
    expect(await client.config({}, { signal: caller.signal })).toEqual({ kind: "aborted" });
  });

  it("is aborted by its caller while the answer arrives", async () => {
    const caller = new AbortController();
    const { client } = await startServer((response) => {
      response.write('{"success":true', () => caller.abort());
    });
    expect(await client.config({}, { signal: caller.signal })).toEqual({ kind: "aborted" });
  });

  it("never leaves when its caller gave up before", async () => {
    const { client, arrivals } = await startServer(answering({ success: true, error: 0 }));
    expect(await client.config({}, { signal: AbortSignal.abort() })).toEqual({ kind: "aborted" });
    expect(arrivals).toEqual([]);
  });
});

async function formOf(arrival: Arrival | undefined): Promise<FormData> {
  const headers = { "content-type": arrival?.contentType ?? "" };
  return new Response(new Uint8Array(arrival?.body ?? []), { headers }).formData();
}
