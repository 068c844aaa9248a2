import { billingPaths } from "@belab/domain/billing";

/** What search engines and messengers say of each public page: at most 155 characters, which is what they show, unlike any other page's. */
export const descriptions = {
  [billingPaths.pricing]:
    "Compare the free, educator, university and enterprise plans: what each holds, what it costs a month, and how to ask for a package made to measure.",
};
