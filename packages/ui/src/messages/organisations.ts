import { countries, type OrganisationRole } from "@belab/domain/organisations";
import type { PlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/organisations/Organisations";
import { useMessages } from "../theme/messages.tsx";
import { dayInWords } from "./momentInWords.ts";
import { usePlanTexts } from "./plans.ts";

/** Whose name is written. */
interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** Why the plan of an organization that pays for one is not in force. */
export interface PlanRestriction {
  /** The day of the unpaid invoice, as 2026-11-28. */
  invoicedOn: string;
  /** The owner to ask; null for somebody who is one. */
  owner: Named | null;
}

/** How an organisation stands with its plan and its closing. */
interface Standing {
  plan: PlanName | null;
  planEndsAt: number | null;
  /** @default null */
  restriction?: PlanRestriction | null | undefined;
  erasedAt: number | null;
}

/** What the kinds and roles of organisations are called in the provider's language. */
export function useOrganisationTexts() {
  const { messages, locale } = useMessages(catalogue);
  const date = (time: number, now: number) => dayInWords({ time, now, locale });

  return {
    kinds: messages.kinds,
    roles: messages.roles,
    rolesMore: messages.rolesMore,
    nameless: messages.nameless,
    date,
    /** The name of a person, or the address where they have set none. */
    nameOf: ({ firstName, lastName, email }: Named) => `${firstName} ${lastName}`.trim() || email,
  };
}

/** A hook that writes roles in the provider's language, "Teacher and student": apart, because few sections do. */
export function useRolesInWords(): (roles: readonly OrganisationRole[]) => string {
  const { messages, locale } = useMessages(catalogue);
  return (roles) => new Intl.ListFormat(locale).format(roles.map((role) => messages.roles[role]));
}

/** A hook that says why a plan is restricted: "Restricted: the invoice of 28 November is unpaid. Ask Carla Büttner." */
export function useRestrictionText(): (restriction: PlanRestriction, now: number) => string {
  const { format, locale } = useMessages(catalogue);
  const { nameOf } = useOrganisationTexts();
  return ({ invoicedOn, owner }, now) =>
    format("restricted", {
      // By the reader's clock, that day everywhere.
      date: dayInWords({ time: new Date(`${invoicedOn}T12:00`).getTime(), now, locale }),
      ask: owner === null ? "owner" : "other",
      name: owner === null ? "" : nameOf(owner),
    });
}

/** How organisations stand, in words: apart, because few sections need the texts of plans. */
export function useOrganisationStanding() {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const restricted = useRestrictionText();
  const date = (time: number, now: number) => dayInWords({ time, now, locale });

  return {
    /** "University plan until 12 December". */
    planInWords({ plan, planEndsAt, restriction }: Standing, now: number) {
      if (plan === null) {
        return restriction ? restricted(restriction, now) : messages.noPlan;
      }
      return planEndsAt === null
        ? format("planWithoutEnd", { plan: titles[plan] })
        : format("plan", { plan: titles[plan], date: date(planEndsAt, now) });
    },
    /** "Closed; will be erased on 12 December"; undefined where it is open. */
    closingInWords: ({ erasedAt }: Standing, now: number) =>
      erasedAt === null ? undefined : format("closing", { date: date(erasedAt, now) }),
  };
}

/** Returns the countries with their names in a language, in the order of its alphabet. */
export function countryOptions(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => compare(one.label, other.label));
}

/** Returns what a country is called in a language. */
export function countryName(country: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: "region" }).of(country) ?? country;
}
