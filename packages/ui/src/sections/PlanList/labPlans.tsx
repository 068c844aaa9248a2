import { type Money, type Plan, plans } from "@belab/domain/plans";
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
  translation: Pick<Translation<Messages>, "messages" | "locale"> = translate(catalogue),
  notes: Translation<NoteMessages> = translate(noteCatalogue),
  { titles }: PlanTexts = titlesCatalogue.messages,
): CataloguePlan[] {
  return plans.map((plan) => ({ ...asCard(plan, translation, notes), title: titles[plan.plan] }));
}

/** `labPlans` in the provider's language. */
export function useLabPlans(): CataloguePlan[] {
  return labPlans(useMessages(catalogue), useMessages(noteCatalogue), usePlanTexts());
}

/** Returns what a month costs when a year is paid, rounded to a cent. */
function perMonth({ cents, ...year }: Money): Money {
  return { ...year, cents: Math.round(cents / 12) };
}

const withoutEmptyCents = { trailingZeroDisplay: "stripIfInteger" } as const;

/** The colour behind the drawing of each plan. */
export const grounds = { free: "mint", educator: "sun", university: "coral", enterprise: "sky" } as const;

function asCard(
  { plan, monthlyPrice, yearlyPrice, features }: Plan,
  { messages, locale }: Pick<Translation<Messages>, "messages" | "locale">,
  { format }: Translation<NoteMessages>,
): Omit<CataloguePlan, "title"> {
  return {
    id: plan,
    description: messages.descriptions[plan],
    price: formatMoney(monthlyPrice, locale, withoutEmptyCents),
    period: yearlyPrice ? messages.billedYearly : messages.monthly,
    ...(yearlyPrice && { priceNote: noteOf({ plan, monthlyPrice, yearlyPrice }) }),
    features: features.map(({ key, planned }) => ({ text: messages.features[key], planned })),
    picture: <PlanDrawing plan={plan} />,
    ground: grounds[plan],
  };

  function noteOf(sold: Pick<Plan, "plan" | "monthlyPrice"> & { yearlyPrice: Money }): string {
    return format("priceNote", {
      month: formatMoney(sold.monthlyPrice, locale),
      year: formatMoney(sold.yearlyPrice, locale),
      perMonth: formatMoney(perMonth(sold.yearlyPrice), locale),
      vat: isGross(sold.plan) ? "included" : "plus",
    });
  }
}
