import type { Outcome } from "@belab/api";
import type { Profile } from "@belab/domain";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { startTransition, useCallback } from "react";
import { api, basePath, onSessionLost } from "../api.ts";
import { readInstallation } from "../installation.ts";

/** Who is signed in, as far as this tab knows. */
export type Session =
  | { status: "unknown" }
  | { status: "signedOut" }
  | { status: "unreachable" }
  | { status: "signedIn"; profile: Profile };

/** What one tab tells the others: that another person may be signed in, nobody is, or the profile has changed. */
type News = "personChanged" | "signedOut" | "profileChanged";

const knownSessionAtom = atom<Session>({ status: "unknown" });
const personCountAtom = atom(0);

/** The question to the server that is under way. */
const askingAtom = atom<Promise<void> | undefined>(undefined);

const sessionAtom = atom(
  (get) => get(knownSessionAtom),
  (_get, set, news: News) => {
    if (news === "profileChanged") {
      set(askAtom);
    } else {
      set(dropSessionAtom, news === "signedOut" ? "signedOut" : "unknown");
      set(personCountAtom, (count) => count + 1);
    }
  },
);

sessionAtom.onMount = (take) => {
  const hear = ({ data }: MessageEvent<News>) => take(data);
  const channel = otherTabs();
  channel.addEventListener("message", hear);
  const stopWatching = onSessionLost(() => take("signedOut"));
  return () => {
    channel.removeEventListener("message", hear);
    stopWatching();
  };
};

/** Asks the server, and takes its answer unless something newer is known or asked by then. */
const askAtom = atom(null, (get, set) => {
  const asking = ask();
  set(askingAtom, asking);
  return asking;

  async function ask() {
    const outcome = await (hasSessionCookie() ? api.getProfileData({}) : undefined);
    if (get(askingAtom) === asking) {
      set(askingAtom, undefined);
      set(answerAtom, outcome);
    }
  }
});

/** All who want to know at the same time share one question. */
const loadSessionAtom = atom(null, (get, set) => get(askingAtom) ?? set(askAtom));

const answerAtom = atom(null, (get, set, outcome: Outcome<"getProfileData"> | undefined) => {
  if (outcome?.kind === "success") {
    const { firstName, lastName, imageUrl, isTeacher, isAdmin } = outcome.answer;
    set(knownSessionAtom, { status: "signedIn", profile: { firstName, lastName, imageUrl, isTeacher, isAdmin } });
  } else if (outcome === undefined || (outcome.kind === "refused" && outcome.status === 401)) {
    set(knownSessionAtom, { status: "signedOut" });
  } else if (get(knownSessionAtom).status !== "signedIn") {
    set(knownSessionAtom, { status: "unreachable" });
  }
});

/** Another person may be signed in from now on: the answer to a question under way is not taken, and asked for again. */
const dropSessionAtom = atom(null, (get, set, next: "unknown" | "signedOut") => {
  const wasAsking = get(askingAtom) !== undefined;
  set(askingAtom, undefined);
  set(knownSessionAtom, { status: next });
  if (wasAsking && next === "unknown") {
    set(askAtom);
  }
});

const refreshProfileAtom = atom(null, (_get, set) => {
  otherTabs().postMessage("profileChanged" satisfies News);
  return set(askAtom);
});

const forgetSessionAtom = atom(null, (_get, set, next: "unknown" | "signedOut") => {
  otherTabs().postMessage((next === "signedOut" ? "signedOut" : "personChanged") satisfies News);
  set(dropSessionAtom, next);
});

export function useSession(): Session {
  return useAtomValue(sessionAtom);
}

/** Another number whenever another tab signed in or out: what a page has fetched may then be another person's. */
export function usePersonCount(): number {
  return useAtomValue(personCountAtom);
}

/** Asks the server who is signed in. The page can be used meanwhile. */
export function useLoadSession(): () => void {
  const load = useSetAtom(loadSessionAtom);
  return useCallback(() => startTransition(() => void load()), [load]);
}

/** Asks anew, here and in the other tabs, after name, picture or roles have changed. */
export function useRefreshProfile(): () => Promise<void> {
  return useSetAtom(refreshProfileAtom);
}

/** Drops what all tabs know: `unknown` after the person changed, `signedOut` after sign-out. */
export function useForgetSession(): (next: "unknown" | "signedOut") => void {
  return useSetAtom(forgetSessionAtom);
}

/** The server sets this readable cookie beside the session's own, so that signed-out visitors cause no call. */
export function hasSessionCookie(): boolean {
  return document.cookie.split("; ").includes(`${readInstallation().signedInCookie}=1`);
}

let channel: BroadcastChannel | undefined;

/** Reaches the other tabs of this browser that show the same installation. Nothing is stored. */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel(`session ${basePath}`);
  return channel;
}
