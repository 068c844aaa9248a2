import { type Plan, type PlanName, plans } from "@belab/domain/plans";
import { type Translation, translate } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/plans/Plans";
import titlesCatalogue from "@belab/locales/en/plans/PlanTitles";
import noteCatalogue, { type Messages as NoteMessages } from "@belab/locales/en/plans/PriceNote";
import { formatMoney } from "../../messages/formatMoney.ts";
import { isGross } from "../../messages/planPrices.ts";
import { type PlanTexts, usePlanTexts } from "../../messages/plans.ts";
import { useMessages } from "../../theme/messages.tsx";
import type { CataloguePlan } from "../PlanCard/PlanCard.tsx";
import { PlanDrawing } from "./PlanDrawing.tsx";

/**
 * The lab's own plans, as cards show them.
 *
 * @param translation - of the catalogue `plans/Plans`; in the language of the page otherwise.
 * @param notes - of the catalogue `plans/PriceNote`, in the same language.
 * @param texts - what the plans are called: of the catalogue `plans/PlanTitles`, in the same language.
 */
export function labPlans(
  { messages, locale }: Pick<Translation<Messages>, "messages" | "locale"> = translate(catalogue),
  notes: Translation<NoteMessages> = translate(noteCatalogue),
  { titles }: PlanTexts = titlesCatalogue.messages,
): CataloguePlan[] {
  return plans.map(({ plan, monthlyPrice, yearlyPrice, features }) => ({
    id: plan,
    title: titles[plan],
    description: messages.descriptions[plan],
    price: formatMoney(monthlyPrice, locale, { trailingZeroDisplay: "stripIfInteger" }),
    period: yearlyPrice ? messages.billedYearly : messages.monthly,
    ...(yearlyPrice && { priceNote: priceNote(plan, { monthlyPrice, yearlyPrice }, notes) }),
    features: features.map(({ key, planned }) => ({ text: messages.features[key], planned })),
    picture: <PlanDrawing plan={plan} />,
    ground: grounds[plan],
  }));
}

/** `labPlans` in the provider's language. */
export function useLabPlans(): CataloguePlan[] {
  return labPlans(useMessages(catalogue), useMessages(noteCatalogue), usePlanTexts());
}

/** The colour behind the drawing of each plan. */
export const grounds = { free: "mint", educator: "sun", university: "coral", enterprise: "sky" } as const;

function priceNote(
  plan: PlanName,
  { monthlyPrice, yearlyPrice }: Required<Pick<Plan, "monthlyPrice" | "yearlyPrice">>,
  { format, locale }: Translation<NoteMessages>,
): string {
  const perMonth = { ...yearlyPrice, cents: Math.round(yearlyPrice.cents / 12) };
  return format("priceNote", {
    month: formatMoney(monthlyPrice, locale),
    year: formatMoney(yearlyPrice, locale),
    perMonth: formatMoney(perMonth, locale),
    vat: isGross(plan) ? "included" : "plus",
  });
}
