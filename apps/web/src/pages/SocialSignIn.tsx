import { SocialButtons } from "@belab/ui/SocialButtons";
import { useInstallationConfig } from "../state/config.ts";

const notSetUp = (provider: string) => `Sign-in with ${provider} is not set up on this site.`;
const notYet = (provider: string) => `Sign-in with ${provider} is not available yet. Please use your email.`;

/** The two social sign-in buttons, each with the reason why it cannot be used. */
export function SocialSignIn() {
  const config = useInstallationConfig();
  return (
    <SocialButtons
      googleUnavailableReason={config?.googleClientId ? notYet("Google") : notSetUp("Google")}
      microsoftUnavailableReason={config?.microsoftClientId ? notYet("Microsoft") : notSetUp("Microsoft")}
    />
  );
}
