import catalogue from "@belab/locales/en/accounts/ProviderSignIn";
import type { SignInPageProps } from "@belab/ui/pages/accounts/SignInPage";
import type { SocialProvider } from "@belab/ui/SocialButtons";
import { useMessages } from "@belab/ui/theme";
import { useCallback, useEffect, useState } from "react";
import { api, useSend } from "../api.ts";
import { useShowNotice } from "../shell/notices.ts";
import { type InstallationConfig, useInstallationConfig, useRemotePersonCount } from "../shell/state.ts";
import { whenIdle } from "../whenIdle.ts";
import { publicFailureText } from "./failures.ts";
import { noticeSeconds, useRedirects } from "./flow.ts";
import { type Hindrance, reasonsFor } from "./providerReasons.ts";
import type { GoogleButton, GoogleCredential, GoogleIdentity } from "./social/google.tsx";
import type { MicrosoftCredential } from "./social/microsoft.ts";

/** Milliseconds after which a nonce is prolonged. The server keeps it for an hour. */
const nonceRenewInterval = 30 * 60 * 1000;

const loadGoogle = () => import("./social/google.tsx");
const loadMicrosoft = () => import("./social/microsoft.ts");

export interface SocialSignInOptions {
  /** Where to go after sign-in. */
  returnTo: string;
  /** Let Google offer one-tap sign-in. @default false */
  oneTap?: boolean;
}

/** Returns sign-in with Google and Microsoft, each with the reason where it cannot be used. */
export function useSocialSignIn(options: SocialSignInOptions): SignInPageProps["social"] {
  const config = useInstallationConfig();
  const nonce = useSignInNonce(Boolean(config?.googleClientId || config?.microsoftClientId));
  const google = useGoogleSignIn(config, nonce, options);
  const microsoft = useMicrosoftSignIn(config, nonce, options);
  const reasons = reasonsFor({ Google: google.hindrance, Microsoft: microsoft.hindrance }, useMessages(catalogue));
  return {
    pending: google.isPending || microsoft.isPending,
    providers: [
      { id: "google", title: "Google", ...google.button, ...reasons.Google },
      { id: "microsoft", title: "Microsoft", ...microsoft.button, ...reasons.Microsoft },
    ],
  };
}

/** What a provider's button takes or why it cannot be used, and whether its sign-in has been sent to the server. */
interface ProviderSignIn {
  button?: Pick<SocialProvider, "onClick" | "button">;
  hindrance?: Hindrance;
  isPending: boolean;
}

function useGoogleSignIn(
  config: InstallationConfig | undefined,
  { nonce, isMissing, renew }: SignInNonce,
  { returnTo, oneTap = false }: SocialSignInOptions,
): ProviderSignIn {
  const clientId = config?.googleClientId ?? "";
  const google = useGoogle(clientId !== "");
  const { isPending, send } = useSend(api.loginGoogle);
  const { redirectAfterSignIn } = useRedirects(returnTo);
  const showNotice = useShowNotice();
  const { messages } = useMessages(catalogue);

  async function signIn({ idToken, selectBy }: GoogleCredential) {
    const outcome = await send({ idToken });
    if (outcome.kind === "success") {
      await redirectAfterSignIn(outcome.answer, () =>
        showNotice({ variant: "success", ...messages.signedInWithGoogle, autoCloseSeconds: noticeSeconds }),
      );
    } else {
      logFailure("Google", { ...outcome, selectBy });
      await renew();
    }
  }

  function findHindrance(): Hindrance {
    if (config?.googleClientId === "") {
      return "notSetUp";
    }
    return google === "missing" || isMissing ? "unreachable" : "loading";
  }

  if (typeof google !== "object" || nonce === undefined) {
    return { isPending, hindrance: findHindrance() };
  }
  const button = (
    <google.GoogleButton
      identity={google.identity}
      clientId={clientId}
      nonce={nonce}
      oneTap={oneTap}
      onCredential={signIn}
      onError={() => logFailure("Google", "It gave no credential.")}
    />
  );
  return { isPending, button: { button } };
}

function useMicrosoftSignIn(
  config: InstallationConfig | undefined,
  { nonce, renew }: SignInNonce,
  { returnTo }: SocialSignInOptions,
): ProviderSignIn {
  const isSetUp = Boolean(config?.microsoftClientId);
  const { isPending, send } = useSend(async (credential: MicrosoftCredential) =>
    (await loadMicrosoft()).loginMicrosoft(credential),
  );
  const { redirectAfterSignIn } = useRedirects(returnTo);
  const showNotice = useShowNotice();
  const { messages } = useMessages(catalogue);
  usePreparedPopup(isSetUp);

  async function signIn(microsoft: InstallationConfig) {
    const nonceToUse = nonce ?? (await renew());
    if (nonceToUse === undefined) {
      await showFailure("The server gave no nonce.");
      return;
    }
    const { openMicrosoftPopup } = await loadMicrosoft();
    const credential = await openMicrosoftPopup(microsoft, nonceToUse);
    if (credential !== undefined) {
      await sendCredential(credential);
    }
  }

  async function sendCredential(credential: MicrosoftCredential) {
    const outcome = await send(credential);
    if (outcome.kind === "success") {
      await redirectAfterSignIn(outcome.answer);
    } else {
      const warning = outcome.kind === "refused" ? publicFailureText(outcome) : undefined;
      await Promise.all([renew(), showFailure(outcome, warning)]);
    }
  }

  function showFailure(cause: unknown, warning?: string): Promise<void> {
    logFailure("Microsoft", cause);
    return showNotice({
      variant: "error",
      ...messages.microsoftFailed,
      ...(warning !== undefined && { warning }),
    });
  }

  if (config === undefined || !isSetUp) {
    return { isPending, hindrance: config ? "notSetUp" : "loading" };
  }
  return { isPending, button: { onClick: () => void signIn(config).catch(showFailure) } };
}

/** Loads the popup's code while nobody waits: browsers let a page open a popup only just after a press. */
function usePreparedPopup(isWanted: boolean) {
  useEffect(() => {
    if (isWanted) {
      whenIdle()
        .then(loadMicrosoft)
        .catch((error) => logFailure("Microsoft", error));
    }
  }, [isWanted]);
}

/** Google's sign-in script, and what draws its button. */
interface Google {
  identity: GoogleIdentity;
  GoogleButton: typeof GoogleButton;
}

/** Loads what sign-in with Google needs: undefined until it is there, `"missing"` where it cannot be loaded. */
function useGoogle(isWanted: boolean): Google | "missing" | undefined {
  const [google, setGoogle] = useState<Google | "missing">();
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    let isUnmounted = false;
    async function loadButton() {
      await whenIdle();
      if (!isUnmounted) {
        const { GoogleButton, loadGoogleIdentity } = await loadGoogle();
        setGoogle({ GoogleButton, identity: await loadGoogleIdentity() });
      }
    }
    loadButton().catch((error) => {
      logFailure("Google", error);
      setGoogle("missing");
    });
    return () => {
      isUnmounted = true;
    };
  }, [isWanted]);
  return google;
}

/** The nonce of this browser's next social sign-in. */
interface SignInNonce {
  /** Undefined until the server has answered, and where it does not. */
  nonce: string | undefined;
  /** Whether the server did not answer. */
  isMissing: boolean;
  /** Asks for it anew. @returns what the server answered. */
  renew: () => Promise<string | undefined>;
}

/**
 * Returns the nonce of the next social sign-in. All tabs have the same one, so it is asked for again when another tab
 * signed in or out, before it expires, and when the person comes back to a tab that may have slept.
 */
function useSignInNonce(isWanted: boolean): SignInNonce {
  const [answer, setAnswer] = useState<{ nonce: string | undefined }>();
  const personCount = useRemotePersonCount();

  const renew = useCallback(async () => {
    const outcome = await api.signInNonce({});
    const nonce = outcome.kind === "success" ? outcome.answer.nonce : undefined;
    setAnswer({ nonce });
    return nonce;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, another nonce.
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    const renewIfVisible = () => {
      if (document.visibilityState === "visible") {
        renew();
      }
    };
    renew();
    const timer = setInterval(renewIfVisible, nonceRenewInterval);
    document.addEventListener("visibilitychange", renewIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renewIfVisible);
    };
  }, [isWanted, renew, personCount]);

  return { nonce: answer?.nonce, isMissing: answer !== undefined && answer.nonce === undefined, renew };
}

/** Logs a failure that the person is not shown, or not in detail, to the browser's console. */
function logFailure(provider: "Google" | "Microsoft", cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: section 8 of the specification: a failure is only logged.
  console.warn(`Sign-in with ${provider} failed.`, cause);
}
