import { isPlanned, type PromiseKey, promiseKeys } from "@belab/domain/plans";
import type { LabFeature } from "./FeatureList.tsx";

const firstPremium = promiseKeys.indexOf("support");

/** What players and teachers get from every game. */
export const gameFeatures: readonly LabFeature[] = promiseKeys.slice(0, firstPremium).map(asFeature);

/** What the paid plans add. */
export const premiumFeatures: readonly LabFeature[] = promiseKeys.slice(firstPremium).map(asFeature);

function asFeature(subject: PromiseKey): LabFeature {
  return { subject, planned: isPlanned(subject) };
}
