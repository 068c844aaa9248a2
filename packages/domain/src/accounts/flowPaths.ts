import { accountPaths } from "./paths.ts";

/** Where a flow of several steps stands. All of it is in the address, so that a reload or a mailed link comes back to it. */
export interface FlowPlace {
  step: 0 | 1 | 2;
  email?: string;
  activationCode?: string;
  /** Where the person goes in the end: a path that {@link returnPath} takes. */
  returnTo?: string;
}

/** How many steps sign-up has. */
export const signUpSteps = 3;

export function flowPath(
  path: typeof accountPaths.signUp | typeof accountPaths.forgotPassword,
  place: FlowPlace,
): string {
  const { step, email, activationCode, returnTo } = place;
  return withQuery(path, {
    step: step === 0 ? undefined : String(step),
    email,
    activationCode,
    ...returnQuery(returnTo),
  });
}

/**
 * Reads a flow's place. A later step needs what the earlier one gave; without it the flow starts anew. The code is what
 * the address says, whether it has six digits or not.
 */
export function readFlowPlace(query: URLSearchParams): FlowPlace {
  const email = query.get("email") ?? "";
  const activationCode = query.get("activationCode") ?? "";
  const step = email !== "" && query.get("step") === "1" ? 1 : email !== "" && query.get("step") === "2" ? 2 : 0;
  return {
    step,
    ...(email && { email }),
    ...(activationCode && { activationCode }),
    ...(query.has("returnTo") && { returnTo: readReturnPath(query) }),
  };
}

/** Returns the path of the sign-in page, which then comes back to where the person wanted to go. */
export function signInPath(returnTo: string): string {
  return `${accountPaths.signIn}?${new URLSearchParams({ returnTo })}`;
}

/** What a link to the sign-in page carries beside where the person goes after it. */
export interface SignInPlace {
  returnTo: string;
  email?: string | undefined;
  /** The sign-in connects an identity of Google or Microsoft to the account; the page says so. */
  connects?: boolean;
}

/** Returns the path of the sign-in page as a step of a flow. */
export function signInStepPath({ returnTo, email, connects = false }: SignInPlace): string {
  return withQuery(accountPaths.signIn, { email, connects: connects ? "true" : undefined, ...returnQuery(returnTo) });
}

/** Returns where to go after sign-in: only into the signed-in area, to a seat at a table, a class, an invitation or a quote, whatever a link says. */
export function readReturnPath(query: URLSearchParams): string {
  return returnPath(query.get("returnTo"));
}

/** Returns a path to return to, with its query and hash; `/home` in place of anything else. */
export function returnPath(text: unknown): string {
  if (typeof text !== "string" || !isReturnPath(text)) {
    return accountPaths.home;
  }
  const { pathname, search, hash } = new URL(text, "http://localhost");
  return isReturnPath(pathname) ? pathname + search + hash : accountPaths.home;
}

function isReturnPath(path: string): boolean {
  return /^\/(?:class|home|invitation|join|play|quote)(?:[/?#]|$)/i.test(path);
}

/** `/home` is where everybody goes who wants nothing else. */
function returnQuery(returnTo: string | undefined): { returnTo: string | undefined } {
  return { returnTo: returnTo === accountPaths.home ? undefined : returnTo };
}

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const query = new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]));
  return query.size > 0 ? `${path}?${query}` : path;
}
