import { codeLimit, gameIds, planNames, tableMaxSeconds, tableMinSeconds } from "@belab/domain";
import { type Static, type TObject, type TProperties, Type } from "typebox";
import { type CallName, photoUrlMaxLength } from "./calls.ts";

/** The shapes of one call. `answer` names what a success carries beside `success` and `error`. */
export interface CallSchemas {
  summary: string;
  request: TObject;
  answer: TObject;
}

/** What every answer carries, of the rules' refusals and of errors outside the rules alike. */
export const envelope = Type.Object({
  success: Type.Boolean(),
  error: Type.Integer({ minimum: 0, maximum: 19, description: "An account error code; 0 is none, 9 is unknown." }),
  message: Type.Optional(Type.String({ description: "What happened, for a person." })),
});

export type Envelope = Static<typeof envelope>;

/** PostgreSQL has no text with the character NUL in it. */
const withoutNul = "^[^\\u0000]*$";

// Far above what the rules accept, so that the rules answer; past it a request is malformed.
const email = Type.String({ maxLength: 512, description: "An email address." });
const password = Type.String({ maxLength: 256, description: "A password." });
const undoToken = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: withoutNul,
  description: "The token of the link that was mailed to the old address.",
});
const name = Type.String({ maxLength: 256 });
const gameTableId = id("Which game table.");
const idToken = Type.String({ minLength: 1, maxLength: 16_384, description: "The id token of the identity provider." });
const activationCode = Type.Integer({
  minimum: 0,
  maximum: codeLimit - 1,
  description: "The six digits of the mailed code as a number.",
});
const photoDataUrl = Type.String({
  maxLength: photoUrlMaxLength,
  description: "A `data:` URL of the photo, or empty.",
});

const milliseconds = Type.Number({ description: "Milliseconds." });
const time = Type.Number({ description: "Milliseconds since 1970 UTC." });

/** A table's clock, as `TableClock` of `@belab/domain`. */
export const tableClock = Type.Union([
  object({ state: Type.Literal("running"), deadline: time }),
  object({ state: Type.Literal("paused"), remaining: milliseconds }),
]);

const endedAt = Type.Union([time, Type.Null()], { description: "When the table was ended; null while it is open." });

/** What a table's stream sends: at once, at every change and at the end. */
export const tableEvent = object({ clock: tableClock, endedAt, serverTime: time });

export type TableEvent = Static<typeof tableEvent>;

/** A time in data that a person takes home, as `2026-01-05T09:00:00.000Z`. */
const written = Type.String({ description: "A time in UTC, as ISO 8601 writes it." });
const writtenOrNull = Type.Union([written, Type.Null()]);

/** All that is kept about one person. Secrets are left out: hashes, digests, and what waiting mails say. */
const personalData = object({
  exportedAt: written,
  account: object({
    accountId: Type.String(),
    email: Type.String({ description: "As it was typed." }),
    canonicalEmail: Type.String({ description: "In the one spelling by which the account is found." }),
    firstName: Type.String(),
    lastName: Type.String(),
    nameForSearch: Type.String(),
    hasPassword: Type.Boolean(),
    isTeacher: Type.Boolean(),
    isAdmin: Type.Boolean(),
    createdAt: written,
    activatedAt: writtenOrNull,
    seenAt: writtenOrNull,
  }),
  picture: Type.Union([
    object({ pictureId: Type.String(), storedAt: written, image: Type.String({ description: "A `data:` URL." }) }),
    Type.Null(),
  ]),
  identities: Type.Array(object({ provider: Type.String(), subject: Type.String(), linkedAt: written })),
  sessions: Type.Array(
    object({
      sessionId: Type.String(),
      userAgent: Type.String(),
      startedAt: written,
      seenAt: written,
      expiresAt: written,
    }),
  ),
  codes: Type.Array(
    object({ purpose: Type.String(), wrongTries: Type.Integer(), expiresAt: written, usedAt: writtenOrNull }),
  ),
  codeRequests: Type.Array(object({ purpose: Type.String(), wrongTries: Type.Integer(), expiresAt: written })),
  knownBrowsers: Type.Array(object({ seenAt: written })),
  pendingPasswords: Type.Array(object({ email: Type.String(), expiresAt: written })),
  pendingIdentities: Type.Array(
    object({
      provider: Type.String(),
      subject: Type.String(),
      email: Type.String(),
      firstName: Type.String(),
      lastName: Type.String(),
      isProved: Type.Boolean(),
      expiresAt: written,
    }),
  ),
  emailChanges: Type.Array(
    object({
      changeId: Type.String(),
      oldEmail: Type.String({ description: "As it was typed." }),
      oldCanonicalEmail: Type.String(),
      changedAt: written,
      reservedUntil: written,
    }),
  ),
  pendingEmail: Type.Union([
    object({ newEmail: Type.String(), newCanonicalEmail: Type.String(), expiresAt: written }),
    Type.Null(),
  ]),
  waitingMails: Type.Array(object({ writtenAt: written, tries: Type.Integer(), nextTryAt: written })),
  gameTables: Type.Array(
    object({
      gameTableId: Type.String(),
      game: Type.String(),
      clock: Type.String({ description: "running or paused." }),
      deadline: writtenOrNull,
      remainingSeconds: Type.Union([Type.Number(), Type.Null()]),
      openedAt: written,
      endedAt: writtenOrNull,
    }),
  ),
});

export type PersonalData = Static<typeof personalData>;

/** What was billed for a plan. */
const invoice = object({
  number: Type.String(),
  issuedAt: time,
  plan: Type.Enum([...planNames]),
  amount: Type.Number({ description: "Euros." }),
  isPaid: Type.Boolean(),
});

const sessionId = id("Names a session to its owner.");
const identityId = id("Names an account of an identity provider to the owner of the account that it signs in to.");
const accountId = id("Names an account to administrators.");

const nothing = object({});

/** Of the code's mail: computed from what was asked for the typed address alone, so that it tells nothing of accounts. */
const codeMail = {
  mailed: Type.Boolean({ description: "Whether this call had a code mailed, where the address can receive one." }),
  retryAfter: Type.Integer({ minimum: 0, description: "Seconds until another code can be mailed to the address." }),
};

/** `mailed` and `retryAfter` go with 16, where a code proves the address first. */
const signedIn = object({ email, ...Type.Partial(Type.Object(codeMail)).properties });

export const schemas = {
  checkEmail: { summary: "Can this email address sign up?", request: object({ Email: email }), answer: nothing },
  checkPassword: { summary: "Is this password good enough?", request: object({ Password: password }), answer: nothing },
  signUp: {
    summary: "Create an account and mail its activation code",
    request: object({ email, password }),
    answer: object(codeMail),
  },
  activateUser: {
    summary: "Activate an account by the mailed code and sign in",
    request: object({ email, activationCode }),
    answer: object({
      next: Type.Enum(["profile", "password", "sign-in"], {
        description:
          "What comes next. `profile`: signed in. `password`: signed in, but the account has no password yet. `sign-in`: " +
          "the address is proved, and signing in to its account once links the identity that the code was mailed for.",
      }),
    }),
  },
  resendActivationCode: { summary: "Mail a new activation code", request: object({ email }), answer: object(codeMail) },
  updateNameAndPhoto: {
    summary: "Set names and picture of the signed-in account",
    request: object({
      firstName: name,
      lastName: name,
      email,
      image: Type.Optional(
        Type.Unsafe<Blob>(Type.String({ format: "binary", description: "jpg, png, tiff or gif, at most 5 MB." })),
      ),
    }),
    answer: nothing,
  },
  login: { summary: "Sign in by email and password", request: object({ email, password }), answer: signedIn },
  loginGoogle: { summary: "Sign in by the first identity provider", request: object({ idToken }), answer: signedIn },
  loginMicrosoft: {
    summary: "Sign in by the second identity provider",
    request: object({ idToken, imageUrl: photoDataUrl }),
    answer: signedIn,
  },
  retrievePassword: {
    summary: "Mail a password reset code",
    request: object({ email, password: Type.Optional(Type.String({ maxLength: 0, description: "Sent empty." })) }),
    answer: object(codeMail),
  },
  verifyPasswordResetCode: {
    summary: "Is this the mailed reset code?",
    request: object({ email, activationCode }),
    answer: nothing,
  },
  resetPassword: {
    summary: "Set a new password by the mailed code",
    request: object({ email, newPassword: password, activationCode: Type.Optional(activationCode) }),
    answer: nothing,
  },
  getProfileData: {
    summary: "Who is signed in",
    request: nothing,
    answer: object({
      firstName: name,
      lastName: name,
      imageUrl: Type.String(),
      isTeacher: Type.Boolean(),
      isAdmin: Type.Boolean(),
    }),
  },
  pauseTable: { summary: "Pause a game table's clock", request: object({ gameTableId }), answer: nothing },
  resumeTable: { summary: "Let a game table's clock run again", request: object({ gameTableId }), answer: nothing },
  logout: { summary: "End the session", request: nothing, answer: nothing },
  signInNonce: {
    summary: "A nonce for the next social sign-in",
    request: nothing,
    answer: object({ nonce: Type.String() }),
  },
  config: {
    summary: "What the browser may know of this installation",
    request: nothing,
    answer: object({
      googleClientId: Type.String({ description: "Empty where the first provider is not configured." }),
      microsoftClientId: Type.String({ description: "Empty where the second provider is not configured." }),
      microsoftIssuer: Type.String({
        description: "Where the second provider signs people in; empty where it is not configured.",
      }),
      nameMinLetters: Type.Integer({ minimum: 1, maximum: 3, description: "Fewest letters of a first or last name." }),
    }),
  },
  openTable: {
    summary: "Open a game table (teachers)",
    request: object({
      game: Type.Enum([...gameIds]),
      durationSeconds: Type.Integer({ minimum: tableMinSeconds, maximum: tableMaxSeconds }),
    }),
    answer: object({ gameTableId }),
  },
  readTable: {
    summary: "A game table's clock",
    request: object({ gameTableId }),
    answer: object({
      game: Type.Enum([...gameIds]),
      ...tableEvent.properties,
      canControl: Type.Boolean({ description: "Whether the caller may pause, resume and end it." }),
    }),
  },
  listTables: {
    summary: "The caller's own game tables: open ones first, then those that ended, newest first, at most 50",
    request: nothing,
    answer: object({
      tables: Type.Array(
        object({
          gameTableId,
          game: Type.Enum([...gameIds]),
          clock: tableClock,
          openedAt: time,
          endedAt,
        }),
      ),
      serverTime: time,
    }),
  },
  endTable: { summary: "End a game table for good", request: object({ gameTableId }), answer: nothing },
  account: {
    summary: "The account of who is signed in, its plan and its invoices",
    request: nothing,
    answer: object({
      email,
      pendingEmail: Type.Union([email, Type.Null()], {
        description: "The address that the account changes to once the code is typed that was mailed there.",
      }),
      hasPassword: Type.Boolean({ description: "False where the account only signs in by an identity provider." }),
      needsPassword: Type.Boolean({
        description: "Whether there is no way to sign in again: no password, no identity.",
      }),
      identities: Type.Array(object({ identityId, provider: Type.Enum(["google", "microsoft"]), linkedAt: time }), {
        description: "The accounts of identity providers that sign in to this one, in the order they were linked.",
      }),
      plan: Type.Enum([...planNames]),
      invoices: Type.Array(invoice),
    }),
  },
  changePassword: {
    summary: "Set a new password and end every other session",
    request: object({ currentPassword: Type.Optional(password), newPassword: password }),
    answer: nothing,
  },
  exportData: {
    summary: "All that is kept about who is signed in",
    request: nothing,
    answer: object({ data: personalData }),
  },
  deleteAccount: {
    summary: "Delete the account of who is signed in, with all that belongs to it",
    request: object({ password: Type.Optional(password) }),
    answer: nothing,
  },
  requestEmailChange: {
    summary: "Mail a code to the address that the account of who is signed in is to have",
    request: object({ newEmail: email }),
    answer: object(codeMail),
  },
  confirmEmailChange: {
    summary: "Change the email address by the code that was mailed to the new one",
    request: object({ activationCode }),
    answer: object({ email }),
  },
  undoEmailChange: {
    summary: "Bring back the email address and password from before a change, by the link that was mailed to it",
    request: object({ token: undoToken, password }),
    answer: nothing,
  },
  unlinkIdentity: {
    summary: "Stop an account of an identity provider from signing in, and end every other session",
    request: object({ identityId }),
    answer: nothing,
  },
  listSessions: {
    summary: "The open sessions of who is signed in, last seen first",
    request: nothing,
    answer: object({
      sessions: Type.Array(
        object({
          sessionId,
          device: Type.String({ description: "Browser and system, for a person: `Firefox on Windows`." }),
          startedAt: time,
          seenAt: time,
          isCurrent: Type.Boolean({ description: "Whether this request was made in it." }),
        }),
      ),
    }),
  },
  endSession: { summary: "End one of one's own sessions", request: object({ sessionId }), answer: nothing },
  endOtherSessions: {
    summary: "End all of one's own sessions but this one",
    request: nothing,
    answer: object({ ended: Type.Integer({ description: "How many there were." }) }),
  },
  readDepartment: {
    summary: "Which department one belongs to, and whom to ask",
    request: nothing,
    answer: object({
      name: Type.String(),
      administrators: Type.Array(object({ firstName: name, lastName: name, email })),
    }),
  },
  listMembers: {
    summary: "A page of the department's members (administrators)",
    request: object({
      search: Type.Optional(
        Type.String({ maxLength: 256, pattern: withoutNul, description: "A part of a name or email address." }),
      ),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: "From 1 on; 1 if left out." })),
    }),
    answer: object({
      members: Type.Array(
        object({
          accountId,
          firstName: name,
          lastName: name,
          email,
          isTeacher: Type.Boolean(),
          isAdmin: Type.Boolean(),
          seenAt: Type.Union([time, Type.Null()], { description: "Null where the member was never seen." }),
          isSelf: Type.Boolean({ description: "Whether this is the caller." }),
        }),
      ),
      total: Type.Integer({ description: "Members on all pages." }),
    }),
  },
  setRoles: {
    summary: "Say whether a member is teacher and administrator (administrators)",
    request: object({ accountId, isTeacher: Type.Boolean(), isAdmin: Type.Boolean() }),
    answer: nothing,
  },
} as const satisfies Record<CallName, CallSchemas>;

export type CallRequest<Name extends CallName> = Static<(typeof schemas)[Name]["request"]>;

/** What a success of a call carries. */
export type Answer<Name extends CallName> = Envelope & Static<(typeof schemas)[Name]["answer"]>;

/** The schema of a call's answers with status 200: a refusal carries none of the success's fields. */
export function answerSchema(name: CallName): TObject {
  return Type.Object({ ...envelope.properties, ...Type.Partial(schemas[name].answer).properties });
}

function id(description: string) {
  return Type.String({ minLength: 1, maxLength: 64, pattern: withoutNul, description });
}

function object<Properties extends TProperties>(properties: Properties): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false });
}
