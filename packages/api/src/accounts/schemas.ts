import { codeLimit, photoUrlMaxLength } from "@belab/domain/accounts";
import { languages } from "@belab/locales";
import { type Static, Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { email, id, nothing, object, personName, time, withoutNul } from "../fields.ts";

const password = Type.String({ maxLength: 256, description: "A password." });
const undoToken = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: withoutNul,
  description: "The token of the link that was mailed to the old address.",
});
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

const language = Type.Enum(
  languages.map(({ code }) => code),
  { description: "A language of the product." },
);

/** A time in data that a person takes home, as `2026-01-05T09:00:00.000Z`. */
const isoTime = Type.String({ description: "A time in UTC, as ISO 8601 writes it." });
const isoTimeOrNull = Type.Union([isoTime, Type.Null()]);

/** All that is kept about one person. Secrets are left out: hashes, digests, and what waiting mails say. */
const personalData = Type.Object(
  {
    exportedAt: isoTime,
    account: object({
      accountId: Type.String(),
      email: Type.String({ description: "As it was typed." }),
      canonicalEmail: Type.String({ description: "In the one spelling by which the account is found." }),
      firstName: Type.String(),
      lastName: Type.String(),
      nameForSearch: Type.String(),
      hasPassword: Type.Boolean(),
      mayTeach: Type.Boolean(),
      isOperator: Type.Boolean(),
      teachesSomewhere: Type.Boolean({ description: "In any organisation." }),
      administersSomewhere: Type.Boolean({ description: "Any organisation, as an owner or administrator." }),
      language: Type.Union([Type.String(), Type.Null()], { description: "Null where none was chosen." }),
      teachingRequestedAt: isoTimeOrNull,
      hiddenSteps: Type.Union([Type.String(), Type.Null()], { description: "The list of first steps that is hidden." }),
      createdAt: isoTime,
      activatedAt: isoTimeOrNull,
      seenAt: isoTimeOrNull,
    }),
    picture: Type.Union([
      object({ pictureId: Type.String(), storedAt: isoTime, image: Type.String({ description: "A `data:` URL." }) }),
      Type.Null(),
    ]),
    identities: Type.Array(object({ provider: Type.String(), subject: Type.String(), linkedAt: isoTime })),
    sessions: Type.Array(
      object({
        sessionId: Type.String(),
        userAgent: Type.String(),
        startedAt: isoTime,
        seenAt: isoTime,
        expiresAt: isoTime,
      }),
    ),
    codes: Type.Array(
      object({ purpose: Type.String(), wrongTries: Type.Integer(), expiresAt: isoTime, usedAt: isoTimeOrNull }),
    ),
    codeRequests: Type.Array(object({ purpose: Type.String(), wrongTries: Type.Integer(), expiresAt: isoTime })),
    knownBrowsers: Type.Array(object({ seenAt: isoTime })),
    pendingPasswords: Type.Array(object({ email: Type.String(), expiresAt: isoTime })),
    pendingIdentities: Type.Array(
      object({
        provider: Type.String(),
        subject: Type.String(),
        email: Type.String(),
        firstName: Type.String(),
        lastName: Type.String(),
        isProved: Type.Boolean(),
        expiresAt: isoTime,
      }),
    ),
    emailChanges: Type.Array(
      object({
        changeId: Type.String(),
        oldEmail: Type.String({ description: "As it was typed." }),
        oldCanonicalEmail: Type.String(),
        changedAt: isoTime,
        reservedUntil: isoTime,
      }),
    ),
    pendingEmail: Type.Union([
      object({ newEmail: Type.String(), newCanonicalEmail: Type.String(), expiresAt: isoTime }),
      Type.Null(),
    ]),
    waitingMails: Type.Array(object({ writtenAt: isoTime, tries: Type.Integer(), nextTryAt: isoTime })),
  },
  // Every other area adds sections of its own.
  { additionalProperties: true },
);

export type PersonalData = Static<typeof personalData>;

const sessionId = id("Names a session to its owner.");
const identityId = id("Names an account of an identity provider to the owner of the account that it signs in to.");

/** Of the code's mail: computed from what was asked for the typed address alone, so that it tells nothing of accounts. */
const codeMail = {
  mailed: Type.Boolean({ description: "Whether this call had a code mailed, where the address can receive one." }),
  retryAfter: Type.Integer({ minimum: 0, description: "Seconds until another code can be mailed to the address." }),
};

/** `mailed` and `retryAfter` go with 16, where a code proves the address first. */
const signedIn = object({ email, ...Type.Partial(Type.Object(codeMail)).properties });

export const accountSchemas = {
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
      firstName: personName,
      lastName: personName,
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
      firstName: personName,
      lastName: personName,
      imageUrl: Type.String(),
      isTeacher: Type.Boolean({ description: "Whether the person teaches anywhere: for the line under their name." }),
      isAdmin: Type.Boolean({ description: "Whether the person administers anything: for the line under their name." }),
      mayTeach: Type.Boolean({ description: "Whether the person may open game tables of their own." }),
      isOperator: Type.Boolean({ description: "Whether the person runs the installation." }),
      language: Type.Union([language, Type.Null()], { description: "Null where the account has chosen none." }),
    }),
  },
  setLanguage: {
    summary: "Remember the reader's language: in the browser, and in the account of who is signed in",
    request: object({ language }),
    answer: nothing,
  },
  logout: { summary: "End the session", request: nothing, answer: nothing },
  signInNonce: {
    summary: "A nonce for the next social sign-in",
    request: nothing,
    answer: object({ nonce: Type.String() }),
  },
  account: {
    summary: "The account of who is signed in",
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
  picture: {
    summary: "The picture of an account or of an organisation, as WebP",
    request: object({
      file: Type.String({ maxLength: 64, description: "The name under which the product shows it." }),
    }),
    answer: Type.Unsafe<Uint8Array>(Type.String({ format: "binary" })),
  },
} as const satisfies Record<string, CallSchemas>;
