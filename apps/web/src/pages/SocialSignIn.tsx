import type { Answer } from "@belab/api";
import { AccountError } from "@belab/domain";
import { SocialButtons } from "@belab/ui/SocialButtons";
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { refusalReason } from "../content/messages.ts";
import { logFailure } from "../social/failureLog.ts";
import type { GoogleCredential } from "../social/GoogleButton.tsx";
import { useGoogle } from "../social/useGoogle.ts";
import { type SignInNonce, useSignInNonce } from "../social/useSignInNonce.ts";
import { type InstallationConfig, useInstallationConfig } from "../state/config.ts";
import { useShowNotice } from "../state/notices.ts";
import { useForgetSession } from "../state/session.ts";
import { whenIdle } from "../whenIdle.ts";
import { useArrive } from "./useArrive.ts";
import { useCompleteProfile } from "./useCompleteProfile.ts";
import { useVerifyEmail } from "./useVerifyEmail.ts";

const getsReady = (provider: string) => `Sign-in with ${provider} is getting ready.`;
const notSetUp = (provider: string) => `Sign-in with ${provider} is not set up on this site.`;
const outOfReach = (provider: string) => `${provider} cannot be reached. Please use your email.`;

const loadMicrosoftPopup = () => import("../social/microsoftPopup.ts");

export interface SocialSignInProps {
  /** Where to go after sign-in. */
  returnTo: string;
  /** Let the first provider offer one-tap sign-in. @default false */
  hasOneTap?: boolean;
}

/** The two social sign-ins, each with the reason where it cannot be used. */
export function SocialSignIn({ returnTo, hasOneTap = false }: SocialSignInProps) {
  const config = useInstallationConfig();
  const hasGoogle = Boolean(config?.googleClientId);
  const hasMicrosoft = Boolean(config?.microsoftClientId);
  const google = useGoogle(hasGoogle);
  const [nonce, renewNonce] = useSignInNonce(hasGoogle || hasMicrosoft);
  const [isPending, setPending] = useState(false);
  const goOn = useGoOn(returnTo);
  const showNotice = useShowNotice();
  usePreparedPopup(hasMicrosoft);

  async function signInWithGoogle({ idToken, selectBy }: GoogleCredential) {
    setPending(true);
    const outcome = await api.loginGoogle({ idToken });
    setPending(false);
    if (outcome.kind === "success") {
      await goOn(outcome.answer, () =>
        showNotice({
          variant: "success",
          title: "Login successful.",
          message: "You are signed in with Google.",
          autoCloseSeconds: 3,
        }),
      );
    } else {
      logFailure("Google", { ...outcome, selectBy });
      await renewNonce();
    }
  }

  async function signInWithMicrosoft({ microsoftClientId, microsoftIssuer }: InstallationConfig) {
    const nonceToUse = isGiven(nonce) ? nonce : await renewNonce();
    if (nonceToUse === undefined) {
      throw new Error("The server gave no nonce.");
    }
    const { openMicrosoftPopup, fetchGraphPhoto } = await loadMicrosoftPopup();
    const redirectUri = new URL("microsoft-redirect.html", document.baseURI).href;
    const options = { clientId: microsoftClientId, issuer: microsoftIssuer, redirectUri };
    const credential = await openMicrosoftPopup(options, nonceToUse);
    if (credential === undefined) {
      return;
    }
    setPending(true);
    const { idToken, accessToken } = credential;
    const outcome = await api.loginMicrosoft({ idToken, imageUrl: await fetchGraphPhoto(accessToken) });
    setPending(false);
    if (outcome.kind === "success") {
      await goOn(outcome.answer);
    } else {
      logFailure("Microsoft", outcome);
      await Promise.all([renewNonce(), tellMicrosoftFailed(outcome.kind === "refused" ? refusalReason(outcome) : "")]);
    }
  }

  function tellMicrosoftFailed(reason: string) {
    return showNotice({
      variant: "error",
      title: "Microsoft Login Failed",
      message: "An error occurred while signing in with Microsoft. Please try again.",
      ...(reason && { warning: reason }),
    });
  }

  function pressMicrosoft() {
    if (config) {
      signInWithMicrosoft(config).catch((error) => {
        logFailure("Microsoft", error);
        return tellMicrosoftFailed("");
      });
    }
  }

  return (
    <SocialButtons
      isPending={isPending}
      {...(config && hasGoogle && typeof google === "object" && isGiven(nonce)
        ? {
            googleButton: (
              <google.GoogleButton
                identity={google.identity}
                clientId={config.googleClientId}
                nonce={nonce}
                hasOneTap={hasOneTap}
                onCredential={signInWithGoogle}
                onError={() => logFailure("Google", "It gave no credential.")}
              />
            ),
          }
        : { googleUnavailableReason: googleReason(config, google === "missing" || nonce === "missing") })}
      {...(hasMicrosoft
        ? { onMicrosoft: pressMicrosoft }
        : { microsoftUnavailableReason: config ? notSetUp("Microsoft") : getsReady("Microsoft") })}
    />
  );
}

function googleReason(config: InstallationConfig | undefined, isMissing: boolean): string {
  if (config?.googleClientId === "") {
    return notSetUp("Google");
  }
  return isMissing ? outOfReach("Google") : getsReady("Google");
}

function isGiven(nonce: SignInNonce): nonce is string {
  return nonce !== undefined && nonce !== "missing";
}

/** Where a social sign-in leads: an email is verified and a profile completed first. */
function useGoOn(returnTo: string) {
  const forgetSession = useForgetSession();
  const completeProfile = useCompleteProfile();
  const verifyEmail = useVerifyEmail();
  const arrive = useArrive();
  return async (answer: Answer<"loginGoogle" | "loginMicrosoft">, welcome?: () => Promise<void>) => {
    if (answer.error === AccountError.ActivationAfterLogin) {
      await verifyEmail(answer, returnTo);
      return;
    }
    // The session is looked at only afterwards: a sign-in page sends whoever is signed in on at once.
    if (answer.error === AccountError.SignUpAfterLogin) {
      await completeProfile(answer.email, returnTo);
      forgetSession("unknown");
      return;
    }
    await welcome?.();
    forgetSession("unknown");
    await arrive(returnTo, { replace: true });
  };
}

/** Fetches the code of the popup while nobody waits: browsers let a page open a popup only just after a press. */
function usePreparedPopup(isWanted: boolean) {
  useEffect(() => {
    if (isWanted) {
      whenIdle()
        .then(loadMicrosoftPopup)
        .catch((error) => logFailure("Microsoft", error));
    }
  }, [isWanted]);
}
