import { isProfileComplete } from "@belab/domain";
import { api } from "../api.ts";
import { useShowNotice } from "../state/notices.ts";
import { hasSessionCookie, useForgetSession } from "../state/session.ts";
import { useArrive } from "./useArrive.ts";
import { useCompleteProfile } from "./useCompleteProfile.ts";

/**
 * Leads a person on who is signed in already and came to sign up: to the last step while the profile is incomplete,
 * else to where they wanted to go. Does nothing where nobody is signed in.
 */
export function useLeadOn(returnTo: string): () => Promise<void> {
  const showNotice = useShowNotice();
  const forgetSession = useForgetSession();
  const completeProfile = useCompleteProfile();
  const arrive = useArrive();
  return async () => {
    if (!hasSessionCookie()) {
      return;
    }
    const [account, profile] = await Promise.all([api.account({}), api.getProfileData({})]);
    if (account.kind !== "success" || profile.kind !== "success") {
      return;
    }
    if (!isProfileComplete(profile.answer)) {
      await completeProfile(account.answer.email, returnTo, { replace: true });
      return;
    }
    await showNotice({
      variant: "info",
      title: "You are signed in",
      message: `You have an account already and are signed in as ${account.answer.email}.`,
      autoCloseSeconds: 3,
    });
    forgetSession("unknown");
    await arrive(returnTo, { replace: true });
  };
}
