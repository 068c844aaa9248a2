import type { Answer, Outcome } from "@belab/api";
import { isProfileComplete, type OwnProfile } from "@belab/domain/accounts";
import type { NoticeDialogProps } from "@belab/ui/NoticeDialog";
import { atom, useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
import { type ComponentType, startTransition, useCallback, useEffect } from "react";
import { api, basePath, onSessionLost } from "../api.ts";
import { installation } from "../installation.ts";

/** Who is signed in, as far as this tab knows. */
export type Session =
  | { status: "unknown" }
  | { status: "signedOut" }
  | { status: "unreachable" }
  | { status: "signedIn"; profile: OwnProfile };

/** What one tab tells the others: that another person may be signed in, nobody is, or the profile has changed. */
type SessionEvent = "personChanged" | "signedOut" | "profileChanged";

const knownSessionAtom = atom<Session>({ status: "unknown" });
const remotePersonCountAtom = atom(0);

/** Another number whenever another person may be signed in: what was fetched before may be someone else's. */
export const personCountAtom = atom(0);

/** The request for the profile that is under way. */
const pendingRequestAtom = atom<Promise<void> | undefined>(undefined);

const sessionAtom = atom(
  (get) => get(knownSessionAtom),
  (_get, set, event: SessionEvent) => {
    if (event === "profileChanged") {
      set(requestProfileAtom);
    } else {
      set(dropSessionAtom, event === "signedOut" ? "signedOut" : "unknown");
      set(remotePersonCountAtom, (count) => count + 1);
    }
  },
);

sessionAtom.onMount = (onEvent) => {
  const onMessage = ({ data }: MessageEvent<SessionEvent>) => onEvent(data);
  const channel = otherTabs();
  channel.addEventListener("message", onMessage);
  const stopWatching = onSessionLost(() => onEvent("signedOut"));
  return () => {
    channel.removeEventListener("message", onMessage);
    stopWatching();
  };
};

const isSignedInAtom = atom((get) => get(sessionAtom).status === "signedIn");

const profileAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.status === "signedIn" ? session.profile : undefined;
});

/** Asks the server, and takes its answer unless something newer is known or requested by then. */
const requestProfileAtom = atom(null, (get, set) => {
  const pending = requestProfile();
  set(pendingRequestAtom, pending);
  return pending;

  async function requestProfile() {
    const outcome = await (hasSessionCookie() ? api.getProfileData({}) : undefined);
    if (get(pendingRequestAtom) === pending) {
      set(pendingRequestAtom, undefined);
      set(outcomeAtom, outcome);
    }
  }
});

/** Loads the session. All who want to know at the same time share one request. */
const loadSessionAtom = atom(null, (get, set) => get(pendingRequestAtom) ?? set(requestProfileAtom));

const outcomeAtom = atom(null, (get, set, outcome: Outcome<"getProfileData"> | undefined) => {
  if (outcome?.kind === "success") {
    const { firstName, lastName, imageUrl, isTeacher, isAdmin, isOperator, mayTeach } = outcome.answer;
    const profile = { firstName, lastName, imageUrl, isTeacher, isAdmin, isOperator, mayTeach };
    set(knownSessionAtom, { status: "signedIn", profile });
  } else if (outcome === undefined || (outcome.kind === "refused" && outcome.status === 401)) {
    set(knownSessionAtom, { status: "signedOut" });
  } else if (get(knownSessionAtom).status !== "signedIn") {
    set(knownSessionAtom, { status: "unreachable" });
  }
});

/**
 * Drops the session, as another person may be signed in now: the answer to a pending request is not taken, and asked
 * for again.
 */
const dropSessionAtom = atom(null, (get, set, next: "unknown" | "signedOut") => {
  const wasPending = get(pendingRequestAtom) !== undefined;
  set(pendingRequestAtom, undefined);
  set(knownSessionAtom, { status: next });
  set(personCountAtom, (count) => count + 1);
  if (wasPending && next === "unknown") {
    set(requestProfileAtom);
  }
});

const refreshProfileAtom = atom(null, (_get, set) => {
  otherTabs().postMessage("profileChanged" satisfies SessionEvent);
  return set(requestProfileAtom);
});

const forgetSessionAtom = atom(null, (_get, set, next: "unknown" | "signedOut") => {
  otherTabs().postMessage((next === "signedOut" ? "signedOut" : "personChanged") satisfies SessionEvent);
  set(dropSessionAtom, next);
});

export function useSession(): Session {
  return useAtomValue(sessionAtom);
}

/** Whether someone is signed in, as far as this tab knows. */
export function useIsSignedIn(): boolean {
  return useAtomValue(isSignedInAtom);
}

/** Returns who is signed in; undefined until it is known, and where nobody is. */
export function useProfile(): OwnProfile | undefined {
  return useAtomValue(profileAtom);
}

/** Who is signed in with a complete profile. */
export function useCompleteProfile(): OwnProfile | undefined {
  const profile = useProfile();
  return profile !== undefined && isProfileComplete(profile) ? profile : undefined;
}

/** Returns another number whenever another tab signed in or out: what a page shows may then be another person's. */
export function useRemotePersonCount(): number {
  return useAtomValue(remotePersonCountAtom);
}

/** Asks the server who is signed in. The page can be used while that runs. */
export function useLoadSession(): () => void {
  const load = useSetAtom(loadSessionAtom);
  return useCallback(() => startTransition(() => void load()), [load]);
}

/**
 * Asks the server who is signed in, whenever that isn't known. The page isn't rendered again by the question itself, nor by
 * the answer that nobody is: on a phone that takes as long as a part of its hydration.
 */
export function useKnownSession(isAsked: boolean): void {
  const store = useStore();
  useEffect(() => {
    if (!isAsked) {
      return;
    }
    const loadUnknown = () => {
      if (store.get(sessionAtom).status === "unknown") {
        startTransition(() => void store.set(loadSessionAtom));
      }
    };
    loadUnknown();
    return store.sub(sessionAtom, loadUnknown);
  }, [store, isAsked]);
}

/** Asks anew, here and in the other tabs, after name, picture or roles have changed. */
export function useRefreshProfile(): () => Promise<void> {
  return useSetAtom(refreshProfileAtom);
}

/** Drops what all tabs know: `unknown` after the person changed, `signedOut` after sign-out. */
export function useForgetSession(): (next: "unknown" | "signedOut") => void {
  return useSetAtom(forgetSessionAtom);
}

/** Whether the readable cookie beside the session's own is there, so that signed-out visitors cause no call. */
export function hasSessionCookie(): boolean {
  return document.cookie.split("; ").includes(`${installation.signedInCookie}=1`);
}

let channel: BroadcastChannel | undefined;

/** Reaches the other tabs of this browser that show the same installation. Nothing is stored. */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel(`session ${basePath}`);
  return channel;
}

/** What the browser may know of this installation; empty client ids where a social provider is not set up. */
export type InstallationConfig = Answer<"config">;

const configAtom = atom<InstallationConfig | undefined>(undefined);

/** Returns the installation's settings; undefined until the server has answered. */
export function useInstallationConfig(): InstallationConfig | undefined {
  const [config, setConfig] = useAtom(configAtom);
  useEffect(() => {
    if (config === undefined) {
      api.config({}).then((outcome) => {
        if (outcome.kind === "success") {
          setConfig(outcome.answer);
        }
      });
    }
  }, [config, setConfig]);
  return config;
}

/**
 * Returns how short this installation lets names be, as a section takes it; the section's own rule until the server has
 * answered.
 */
export function useNameRule(): { nameMinLetters?: number } {
  const config = useInstallationConfig();
  return config === undefined ? {} : { nameMinLetters: config.nameMinLetters };
}

/** What a notice dialog says. */
export type Notice = Pick<NoticeDialogProps, "title" | "message" | "warning" | "variant" | "autoCloseSeconds">;

export interface OpenNotice {
  /** Comes from the page that shows the notice, which has loaded its code. */
  Dialog: ComponentType<NoticeDialogProps>;
  notice: Notice;
  onClose: () => void;
}

export const openNoticeAtom = atom<OpenNotice | undefined>(undefined);

export function useOpenNotice(): OpenNotice | undefined {
  return useAtomValue(openNoticeAtom);
}
