import type { Profile } from "@belab/domain";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { api } from "../api.ts";

/** Who is signed in, as far as this tab knows. */
export type Session =
  | { status: "unknown" }
  | { status: "signedOut" }
  | { status: "unreachable" }
  | { status: "signedIn"; profile: Profile };

const sessionAtom = atom<Session>({ status: "unknown" });

const loadSessionAtom = atom(null, async (_get, set) => {
  const outcome = hasSessionCookie() ? await api.getProfileData({}) : undefined;
  if (outcome?.kind === "success") {
    const { firstName, lastName, imageUrl, isTeacher, isAdmin } = outcome.answer;
    set(sessionAtom, { status: "signedIn", profile: { firstName, lastName, imageUrl, isTeacher, isAdmin } });
  } else if (outcome === undefined || (outcome.kind === "refused" && outcome.status === 401)) {
    set(sessionAtom, { status: "signedOut" });
  } else {
    set(sessionAtom, { status: "unreachable" });
  }
});

const forgetSessionAtom = atom(null, (_get, set, next: "unknown" | "signedOut") => set(sessionAtom, { status: next }));

export function useSession(): Session {
  return useAtomValue(sessionAtom);
}

/** Asks the server who is signed in. */
export function useLoadSession(): () => Promise<void> {
  return useSetAtom(loadSessionAtom);
}

/** Drops what this tab knows: `unknown` after the person changed, `signedOut` after sign-out. */
export function useForgetSession(): (next: "unknown" | "signedOut") => void {
  return useSetAtom(forgetSessionAtom);
}

/** The server sets this readable cookie beside the session's own, so that signed-out visitors cause no call. */
function hasSessionCookie(): boolean {
  return document.cookie.split("; ").includes("signed-in=1");
}
