import type { InstallationSetup, SetupProgress } from "@belab/domain/department";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { hasOtherTeacher } from "./memberStore.ts";

/** Says how far selling is set up. */
export type SellingProgress = (config: Config) => Pick<SetupProgress, "state" | "reason" | "settings">;

/** Returns how far the installation is set up. Names settings, but never tells a value. */
export async function readSetup(
  { config, database }: Pick<Context, "config" | "database">,
  callerId: string,
  sellingProgress: SellingProgress | undefined,
): Promise<InstallationSetup> {
  const hasTeacher = await hasOtherTeacher(database, callerId);
  return {
    steps: [
      progress("mail", { SMTP_URL: config.smtpUrl }),
      progress("operator", {
        OPERATOR_NAME: config.operatorName,
        OPERATOR_ADDRESS: config.operatorAddress,
        CONTACT_EMAIL: config.contactEmail,
      }),
      // Backups are made outside the server, so it can't know of one.
      { step: "backup", state: "check", reason: null, settings: [] },
      ...(sellingProgress === undefined ? [] : [{ step: "seller" as const, ...sellingProgress(config) }]),
      { step: "teacher", state: hasTeacher ? "works" : "missing", reason: null, settings: [] },
    ],
    unknownSettings: config.unknownSettings,
    hasSupportAddress: (config.supportEmail ?? config.contactEmail) !== undefined,
  };
}

/** Judges a step by the settings that it needs. */
function progress(step: SetupProgress["step"], needed: Readonly<Record<string, unknown>>): SetupProgress {
  const settings = Object.keys(needed).filter((name) => needed[name] === undefined);
  const isStarted = settings.length < Object.keys(needed).length;
  return { step, state: stateOf(settings.length === 0, isStarted), reason: null, settings };
}

function stateOf(isComplete: boolean, isStarted: boolean): SetupProgress["state"] {
  if (isComplete) {
    return "works";
  }
  return isStarted ? "check" : "missing";
}
