import { codeLimit, gameIds, tableMaxSeconds } from "@belab/domain";
import { type Static, type TObject, type TProperties, Type } from "typebox";
import type { CallName } from "./calls.ts";

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

// Far above what the rules accept, so that the rules answer; past it a request is malformed.
const email = Type.String({ maxLength: 512, description: "An email address." });
const password = Type.String({ maxLength: 256, description: "A password." });
const name = Type.String({ maxLength: 256 });
const gameTableId = Type.String({ minLength: 1, maxLength: 64, description: "Which game table." });
const idToken = Type.String({ minLength: 1, maxLength: 16_384, description: "The id token of the identity provider." });
const activationCode = Type.Integer({
  minimum: 0,
  maximum: codeLimit - 1,
  description: "The six digits of the mailed code as a number.",
});
/** A 5 MB picture as base64 would not fit a JSON body; graph photos are at most 648 pixels wide. */
const photoDataUrl = Type.String({ maxLength: 24_000, description: "A `data:` URL of the photo, or empty." });

const milliseconds = Type.Number({ description: "Milliseconds." });
const time = Type.Number({ description: "Milliseconds since 1970 UTC." });

/** A table's clock, as `TableClock` of `@belab/domain`. */
export const tableClock = Type.Union([
  object({ state: Type.Literal("running"), deadline: time }),
  object({ state: Type.Literal("paused"), remaining: milliseconds }),
]);

const nothing = object({});
const signedIn = object({ email });

export const schemas = {
  checkEmail: { summary: "Can this email address sign up?", request: object({ Email: email }), answer: nothing },
  checkPassword: { summary: "Is this password good enough?", request: object({ Password: password }), answer: nothing },
  signUp: {
    summary: "Create an account and mail its activation code",
    request: object({ email, password }),
    answer: nothing,
  },
  activateUser: {
    summary: "Activate an account by the mailed code and sign in",
    request: object({ email, activationCode }),
    answer: nothing,
  },
  resendActivationCode: { summary: "Mail a new activation code", request: object({ email }), answer: nothing },
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
    answer: nothing,
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
    }),
  },
  openTable: {
    summary: "Open a game table (teachers)",
    request: object({
      game: Type.Enum([...gameIds]),
      durationSeconds: Type.Integer({ minimum: 1, maximum: tableMaxSeconds }),
    }),
    answer: object({ gameTableId }),
  },
  readTable: {
    summary: "A game table's clock",
    request: object({ gameTableId }),
    answer: object({
      game: Type.Enum([...gameIds]),
      clock: tableClock,
      serverTime: time,
      canControl: Type.Boolean({ description: "Whether the caller may pause and resume." }),
    }),
  },
} as const satisfies Record<CallName, CallSchemas>;

export type CallRequest<Name extends CallName> = Static<(typeof schemas)[Name]["request"]>;

/** What a success of a call carries. */
export type Answer<Name extends CallName> = Envelope & Static<(typeof schemas)[Name]["answer"]>;

/** The schema of a call's answers with status 200: a refusal carries none of the success's fields. */
export function answerSchema(name: CallName): TObject {
  return Type.Object({ ...envelope.properties, ...Type.Partial(schemas[name].answer).properties });
}

function object<Properties extends TProperties>(properties: Properties): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false });
}
