import { planPaths } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/Descriptions";

const { messages } = catalogue;

/** What search engines and messengers say of each public page: at most 155 characters, which is what they show, unlike any other page's. */
export const descriptions = {
  [planPaths.pricing]: messages.pricing,
};
