import { calls } from "@belab/api";
import sharp from "sharp";
import { fillBillingCall } from "./billing.ts";
import { fillClassCall } from "./classes.ts";
import type { CallName } from "./contract.ts";
import { type Filled, googleClient, type Laboratory, microsoftClient, password } from "./laboratory.ts";
import { fillColleagueCall, fillOrganisationCall } from "./organisations.ts";
import { fillPlanCall } from "./plans.ts";
import {
  action,
  claim,
  handOver,
  openingOf,
  type PlayedTable,
  playTable,
  playToResults,
  remove,
  teacherAction,
} from "./tables.ts";

/** A request on its way, over whichever connection. */
export interface HttpRequest {
  method: string;
  /** With the query. */
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

const tenant = "11111111-2222-4333-8444-555555555555";
const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: "teal" } })
  .png()
  .toBuffer();

/** A request that the server ought to grant, made so that it can be: its codes, tables and people are there. */
export async function goodRequest(lab: Laboratory, call: CallName, number: number): Promise<HttpRequest> {
  const { fields = {}, person, cookie = person?.cookie } = await fill(lab, call, number);
  return request(call, fields, cookie, await picture);
}

/** How a call's fields travel. */
export function request(
  call: CallName,
  fields: Record<string, unknown>,
  cookie: string | undefined,
  image?: Buffer,
): HttpRequest {
  const { method, path, sends } = calls[call];
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  switch (sends) {
    case "query":
      return {
        method,
        url: `${path}?${new URLSearchParams(fields as Record<string, string>)}`,
        headers,
        body: undefined,
      };
    case "json":
      return {
        method,
        url: path,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(fields),
      };
    case "multipart":
      return {
        method,
        url: path,
        headers: { ...headers, "content-type": "multipart/form-data; boundary=fuzz" },
        body: form(fields, fileOf(call) ?? (image && { name: "image", content: image })),
      };
    default:
      return { method, url: path, headers, body: undefined };
  }
}

/** A file of a form. */
interface SentFile {
  name: string;
  content: Buffer;
}

/** A list of people, as calls about classes take it. */
const list: SentFile = { name: "file", content: Buffer.from("Name,Email\nAda Byron,ada@uni-lab.edu\n") };

function fileOf(call: CallName): SentFile | undefined {
  return calls[call].area === "classes" ? list : undefined;
}

function form(fields: Record<string, unknown>, sent: SentFile | undefined): Buffer {
  const parts = Object.entries(fields).map(([name, value]) => {
    const plain = encodeURIComponent(name.toWellFormed());
    return Buffer.from(`--fuzz\r\ncontent-disposition: form-data; name="${plain}"\r\n\r\n${String(value)}\r\n`);
  });
  const head = `--fuzz\r\ncontent-disposition: form-data; name="${sent?.name}"; filename="me.png"\r\n\r\n`;
  const file = sent === undefined ? [] : [Buffer.from(head), sent.content, Buffer.from("\r\n")];
  return Buffer.concat([...parts, ...file, Buffer.from("--fuzz--\r\n")]);
}

async function fill(lab: Laboratory, call: CallName, number: number): Promise<Filled> {
  const guest = `guest${number}@uni-lab.edu`;
  const student = () => lab.person("student");
  switch (call) {
    case "checkEmail":
      return { fields: { Email: `nobody${number}@uni-lab.edu` } };
    case "checkPassword":
      return { fields: { Password: password } };
    case "signUp":
      return { fields: { email: guest, password } };
    case "activateUser": {
      const { accountId, email } = await lab.newcomer({ activatedAt: null });
      return { fields: { email, activationCode: await lab.issueCode(accountId, "activation") } };
    }
    case "resendActivationCode":
      return { fields: { email: guest } };
    case "updateNameAndPhoto": {
      const person = await student();
      return { person, fields: { firstName: "Grace", lastName: "Hopper", email: person.email } };
    }
    case "login":
      return { fields: { email: (await student()).email, password } };
    case "loginGoogle":
      return signInBy(lab, "google", number);
    case "loginMicrosoft":
      return signInBy(lab, "microsoft", number);
    case "retrievePassword":
      return { fields: { email: (await student()).email, password: "" } };
    case "verifyPasswordResetCode": {
      const { accountId, email } = await student();
      return { fields: { email, activationCode: await lab.issueCode(accountId, "reset") } };
    }
    case "resetPassword": {
      const { accountId, email } = await lab.newcomer();
      const activationCode = await lab.issueCode(accountId, "reset");
      return { fields: { email, newPassword: "Windy8Lagoon", activationCode } };
    }
    case "changePassword":
      return { person: await lab.newcomer(), fields: { currentPassword: password, newPassword: "Windy8Lagoon" } };
    case "setLanguage":
      return { person: await lab.newcomer(), fields: { language: "de" } };
    case "deleteAccount":
      return { person: await lab.newcomer(), fields: { password } };
    case "exportData":
    case "logout":
    case "endOtherSessions":
      return { person: await lab.newcomer() };
    case "endSession": {
      const person = await lab.newcomer();
      return { person, fields: { sessionId: await lab.sessionIdOf(person.accountId) } };
    }
    case "requestEmailChange":
      return { person: await lab.newcomer(), fields: { newEmail: `new${number}@uni-lab.edu` } };
    case "confirmEmailChange": {
      const person = await lab.newcomer();
      return { person, fields: { activationCode: await lab.issueEmailChangeCode(person.accountId) } };
    }
    case "undoEmailChange": {
      const { accountId } = await lab.newcomer();
      return { fields: { token: await lab.changeEmail(accountId), password } };
    }
    case "unlinkIdentity": {
      const person = await lab.newcomer();
      return { person, fields: { identityId: await lab.linkIdentity(person.accountId) } };
    }
    case "listMembers":
      return { person: await lab.person("administrator"), fields: { search: "a", page: "1" } };
    case "setPowers": {
      const { accountId } = await student();
      const fields = { accountId, mayTeach: number % 2 === 0, isOperator: false };
      return { person: await lab.person("administrator"), fields };
    }
    case "requestTeaching":
      return { person: await lab.newcomer() };
    case "withdrawTeaching":
      return { person: await lab.newcomer({ teachingRequestedAt: lab.now() }) };
    case "listTeachingRequests":
    case "countWaitingRequests":
    case "readInstallation":
      return { person: await lab.person("administrator") };
    case "answerTeachingRequest": {
      const { accountId } = await lab.newcomer({ teachingRequestedAt: lab.now() });
      return { person: await lab.person("administrator"), fields: { accountId, accept: number % 2 === 0 } };
    }
    case "hideFirstSteps":
      return { person: await lab.newcomer(), fields: { list: number % 2 === 0 ? "learning" : "teaching" } };
    case "askSupport": {
      const fields = { subject: "Extra time", text: "How do I give one student more time?", page: "/home/games/table" };
      return { person: await lab.newcomer({ isOperator: 1 }), fields };
    }
    case "signInNonce":
    case "config":
      return {};
    default:
      return (
        (await fillTableCall(lab, call)) ??
        (await fillColleagueCall(lab, call)) ??
        (await fillOrganisationCall(lab, call)) ??
        (await fillClassCall(lab, call)) ??
        (await fillPlanCall(lab, call)) ??
        (await fillBillingCall(lab, call)) ?? { person: await student() }
      );
  }
}

/** As `fill`, for the calls about tables; undefined for any other. */
async function fillTableCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  switch (call) {
    case "openTable":
      return { person: await lab.newcomer({ mayTeach: 1 }), fields: openingOf("teams") };
    case "openPractice":
      return { fields: { game: "bidding-alone" } };
    case "findTable":
    case "joinTable": {
      const { code } = await playTable(lab, "playing");
      return { fields: { code, ...(call === "joinTable" && { name: "Grace" }) } };
    }
    case "takeOverSeat": {
      const table = await playTable(lab, "playing");
      return { fields: { code: table.code, handOverCode: await handOver(lab, table) } };
    }
    case "claimSeat": {
      const { gameTableId, cookie } = await playTable(lab, "playing");
      const person = await lab.newcomer();
      return { cookie: `${cookie}; ${person.cookie}`, fields: { gameTableId } };
    }
    case "act": {
      const { gameTableId, cookie } = await playTable(lab, "playing");
      return { cookie, fields: action(gameTableId) };
    }
    case "undoClaim": {
      const table = await playTable(lab, "playing");
      await claim(lab, table);
      return aboutGuest(table);
    }
    default:
      return (await fillPlayerCall(lab, call)) ?? fillTeacherCall(lab, call);
  }
}

/** Of the calls of a person who takes part, about their own place. */
async function fillPlayerCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  const asGuest = ({ gameTableId, cookie }: PlayedTable, fields: object = {}): Filled => ({
    cookie,
    fields: { gameTableId, ...fields },
  });
  switch (call) {
    case "leaveTable":
    case "closePage":
      return asGuest(await playTable(lab, "playing"));
    case "renameSelf":
      return asGuest(await playTable(lab, "lobby"), { name: "Grace" });
    case "chooseTeam":
      return asGuest(await playTable(lab, "lobby", "teams"), { seat: 2 });
    case "nameTeam":
      return asGuest(await playTable(lab, "lobby", "teams"), { name: "Kestrel & Sons" });
    case "ask":
      return asGuest(await playTable(lab, "ended"), { question: { seat: 0 } });
    case "readDebriefing":
      return asGuest(await playTable(lab, "ended"));
    default:
      return undefined;
  }
}

/** Of the calls by which a teacher runs a table. */
async function fillTeacherCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  const phases = [[1, 1]];
  switch (call) {
    case "openTableAgain":
    case "readTable":
    case "endTable":
    case "showStep":
      return asTeacher(await playTable(lab, "ended"), call === "showStep" ? { step: 1 } : {});
    case "renameTable":
      return asTeacher(await playTable(lab, "playing"), { name: "Microeconomics II" });
    case "archiveTable":
    case "restoreTable":
    case "deleteTable":
    case "readTableResults":
    case "readAttendance":
      return asTeacher(await playTable(lab, "ended"));
    case "setSupport":
      return asTeacher(await playTable(lab, "playing"), { isAllowed: true });
    case "setNamesOnScreen":
      return asTeacher(await playTable(lab, "lobby"), { isOn: false });
    case "setNameHidden":
      return aboutGuest(await playTable(lab, "lobby"), { isHidden: true });
    case "startTable":
      return asTeacher(await playTable(lab, "lobby"));
    case "stopJoining":
    case "reopenJoining":
    case "renewJoinKeys":
    case "pauseTable":
    case "resumeTable":
      return asTeacher(await playTable(lab, "playing"));
    case "extendPhases":
      return asTeacher(await playTable(lab, "playing"), { phases, seconds: 60 });
    case "endPhases":
      return asTeacher(await playTable(lab, "playing"), { phases });
    case "actAsTeacher":
      return asTeacher(await playTable(lab, "playing", "sheets"), teacherAction());
    case "showReveal": {
      const fields = { phase: 2, from: 0, step: 1, isRunning: false, isOnPhones: false };
      return asTeacher(await playToResults(lab), fields);
    }
    case "sendMessage":
      return asTeacher(await playTable(lab, "playing"), { text: "Look up, please" });
    case "renameTeam":
      return asTeacher(await playTable(lab, "lobby", "teams"), { seat: 0, name: "Kestrel & Sons" });
    case "setTeams":
      return asTeacher(await playTable(lab, "lobby", "teams"), { teams: 2 });
    case "setExtraTime":
      return asTeacher(await playTable(lab, "playing"), { seat: 0, factor: 1.5 });
    case "setBot":
      return asTeacher(await playTable(lab, "playing"), { seat: 0, isBot: true });
    case "seatParticipant":
      return aboutGuest(await playTable(lab, "lobby", "teams"), { seat: 1 });
    case "renameParticipant":
      return aboutGuest(await playTable(lab, "playing"), { name: "Grace" });
    case "matchParticipants": {
      const { participantId, ...table } = await playTable(lab, "playing");
      return asTeacher({ participantId, ...table }, { matches: [{ participantId, personId: null }] });
    }
    case "removeParticipants": {
      const { participantId, ...table } = await playTable(lab, "playing");
      return asTeacher({ participantId, ...table }, { participantIds: [participantId] });
    }
    case "readmitParticipant": {
      const table = await playTable(lab, "playing");
      await remove(lab, table);
      return aboutGuest(table);
    }
    case "removeParticipant":
    case "handOverSeat":
      return aboutGuest(await playTable(lab, "playing"));
    case "listTaughtTables":
      return { person: (await playTable(lab, "ended")).teacher };
    default:
      return undefined;
  }
}

function asTeacher({ teacher, gameTableId }: PlayedTable, fields: object = {}): Filled {
  return { person: teacher, fields: { gameTableId, ...fields } };
}

function aboutGuest(table: PlayedTable, fields: object = {}): Filled {
  return asTeacher(table, { participantId: table.participantId, ...fields });
}

/** A token of a provider with the nonce that the server gave for it. */
async function signInBy(lab: Laboratory, provider: "google" | "microsoft", number: number): Promise<Filled> {
  const given = await lab.app.inject({
    url: calls.signInNonce.path,
    headers: { "x-forwarded-for": `10.1.${number % 250}.${number % 7}` },
  });
  const seconds = lab.now() / 1000;
  const times = { iat: seconds, exp: seconds + 3600, nonce: given.json().nonce };
  const email = `${provider}${number % 50}@gmail.com`;
  const idToken =
    provider === "google"
      ? await lab.google.sign({
          ...times,
          iss: lab.google.url,
          aud: googleClient,
          sub: `google-${number % 50}`,
          email,
          email_verified: true,
        })
      : await lab.microsoft.sign({
          ...times,
          iss: `${lab.microsoft.url}/${tenant}/v2.0`,
          aud: microsoftClient,
          sub: "somebody",
          tid: tenant,
          oid: `object-${number % 50}`,
          email,
          xms_edov: true,
        });
  const [nonceCookie] = given.cookies;
  return {
    fields: provider === "google" ? { idToken } : { idToken, imageUrl: "" },
    cookie: `${nonceCookie?.name}=${nonceCookie?.value}`,
  };
}
