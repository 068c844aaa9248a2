import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { clientAddress } from "../http/clientAddress.ts";
import { countLimitedUse, type Limit, limitKey, takeFromLimit } from "../limits/limits.ts";
import { browserOf, identifyBrowser } from "../sessions/browser.ts";

const minute = 60 * 1000;
const tenMinutes = 10 * minute;
const hour = 60 * minute;

/**
 * How often a call may be made by one browser that has the browser cookie, and by all others at one network address
 * together. A lecture hall shares a network address: three hundred people sign up within an hour, with ten checks of each
 * field while they type. What one of them does, the browsers of the others don't feel.
 */
const callLimits = {
  checkEmail: { browser: { max: 60, windowMs: tenMinutes }, address: { max: 600, windowMs: tenMinutes } },
  checkPassword: { browser: { max: 240, windowMs: tenMinutes }, address: { max: 1_200, windowMs: tenMinutes } },
  signUp: { browser: { max: 20, windowMs: hour }, address: { max: 300, windowMs: hour } },
  login: { browser: { max: 60, windowMs: tenMinutes }, address: { max: 300, windowMs: tenMinutes } },
  loginSocial: { browser: { max: 60, windowMs: tenMinutes }, address: { max: 300, windowMs: tenMinutes } },
  signInNonce: { browser: { max: 60, windowMs: tenMinutes }, address: { max: 600, windowMs: tenMinutes } },
  activate: { browser: { max: 60, windowMs: tenMinutes }, address: { max: 300, windowMs: tenMinutes } },
  verifyResetCode: { browser: { max: 60, windowMs: tenMinutes }, address: { max: 300, windowMs: tenMinutes } },
  resetPassword: { browser: { max: 60, windowMs: tenMinutes }, address: { max: 300, windowMs: tenMinutes } },
  resendCode: { browser: { max: 20, windowMs: tenMinutes }, address: { max: 120, windowMs: tenMinutes } },
  retrievePassword: { browser: { max: 20, windowMs: tenMinutes }, address: { max: 120, windowMs: tenMinutes } },
  undoEmailChange: { browser: { max: 60, windowMs: tenMinutes }, address: { max: 300, windowMs: tenMinutes } },
} satisfies Record<string, Record<"browser" | "address", Limit>>;

/** How often the owner of an account may make a call that needs a session. */
const accountLimits = {
  changePassword: { max: 30, windowMs: tenMinutes },
  deleteAccount: { max: 30, windowMs: tenMinutes },
  confirmEmailChange: { max: 30, windowMs: tenMinutes },
  exportData: { max: 20, windowMs: hour },
  picture: { max: 30, windowMs: tenMinutes },
} satisfies Record<string, Limit>;

/** How often one email may be checked, by one browser that has the browser cookie, and by all others together. */
const emailChecks: Limit = { max: 60, windowMs: tenMinutes };

/** How many browsers of one network address get a cookie, and with it an allowance of their own. */
const newBrowsers: Limit = { max: 600, windowMs: tenMinutes };

type LimitContext = Pick<Context, "config" | "database" | "keys" | "now">;

/**
 * Counts a call for the browser that makes it, or for its network address where it has no cookie. Call it after what can
 * be told without asking anybody: malformed input is not counted.
 *
 * @throws HttpError 429 past the limit.
 */
export async function limitCall(
  context: LimitContext,
  name: keyof typeof callLimits,
  request: FastifyRequest,
): Promise<void> {
  const { database, keys, now } = context;
  const { subject, kind } = callerOf(context, request);
  await takeFromLimit(database, limitKey(keys, `${name} by ${kind}`, subject), callLimits[name][kind], now());
}

/** @throws HttpError 429 past the limit of the account. */
export function limitAccount(
  { database, keys, now }: LimitContext,
  name: keyof typeof accountLimits,
  accountId: string,
): Promise<void> {
  return takeFromLimit(database, limitKey(keys, `${name} by account`, accountId), accountLimits[name], now());
}

/**
 * Counts a check of one email, apart for each browser, so that nobody keeps another from signing up.
 *
 * @param email - canonical.
 * @throws HttpError 429 past the limit.
 */
export function limitEmailCheck(context: LimitContext, email: string, request: FastifyRequest): Promise<void> {
  const { database, keys, now } = context;
  const subject = `${email} ${browserOf(request, context) ?? ""}`;
  return takeFromLimit(database, limitKey(keys, "checks of an email", subject), emailChecks, now());
}

/**
 * Gives a browser without the cookie one, and with it an allowance of its own, unless its network address has got very
 * many lately.
 */
export async function welcomeBrowser(
  context: LimitContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (browserOf(request, context) !== undefined) {
    return;
  }
  const { database, keys, now } = context;
  const key = limitKey(keys, "new browsers by address", clientAddress(request));
  const { isAllowed } = await countLimitedUse(database, key, newBrowsers, now());
  if (isAllowed) {
    identifyBrowser(request, reply, context);
  }
}

function callerOf(
  context: LimitContext,
  request: FastifyRequest,
): { kind: keyof (typeof callLimits)["login"]; subject: string } {
  const browser = browserOf(request, context);
  return browser === undefined
    ? { kind: "address", subject: clientAddress(request) }
    : { kind: "browser", subject: browser };
}
