import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { clientAddress } from "../http/clientAddress.ts";
import { type Limit, limitKey, takeFromLimit } from "../limits/limits.ts";

const minute = 60 * 1000;

/**
 * How often one network address, and where it says so one email, may make a call. A lecture hall shares a network
 * address: two hundred people sign up within an hour, with ten checks of each field while they type.
 */
const limits = {
  checkEmail: { max: 600, windowMs: 10 * minute },
  checkEmailOfOne: { max: 60, windowMs: 10 * minute },
  checkPassword: { max: 1_200, windowMs: 10 * minute },
  signUp: { max: 300, windowMs: 60 * minute },
  login: { max: 300, windowMs: 10 * minute },
  typedCode: { max: 300, windowMs: 10 * minute },
  exportDataOfOne: { max: 20, windowMs: 60 * minute },
  pictureOfOne: { max: 30, windowMs: 10 * minute },
  mailedCode: { max: 120, windowMs: 10 * minute },
} satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;

type LimitContext = Pick<Context, "database" | "keys" | "now">;

/** @throws HttpError 429 past the limit of the network address that makes the request. */
export function limitAddress(context: LimitContext, name: LimitName, request: FastifyRequest): Promise<void> {
  return limitSubject(context, name, clientAddress(request));
}

/**
 * @param email - canonical.
 * @throws HttpError 429 past the limit of the email.
 */
export function limitEmail(context: LimitContext, name: LimitName, email: string): Promise<void> {
  return limitSubject(context, name, email);
}

function limitSubject({ database, keys, now }: LimitContext, name: LimitName, subject: string): Promise<void> {
  return takeFromLimit(database, limitKey(keys, name, subject), limits[name], now());
}
