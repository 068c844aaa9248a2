import { languageCookie, signedInCookie } from "@belab/domain/accounts";
import { type PlanOffer, type PlanPolicy, planOffer } from "@belab/domain/plans";
import { createContext, useContext } from "react";

/** Who runs this installation. What is not set is not shown. */
export interface Operator {
  /** The name under which the operator is registered. */
  name?: string;
  /** Where letters reach the operator, in one line. */
  address?: string;
  /** For questions of any kind. */
  email?: string;
}

/** What differs from one installation to another, as the server writes it into each page. */
export interface Installation {
  operator: Operator;
  /** The address of the operator's logo, where it is set. */
  operatorLogo?: string;
  /** The reference clients, with the addresses of their logos. */
  clients?: readonly { name: string; logo: string }[];
  /** Whether plans limit what people do, or everybody has everything. */
  plans: PlanPolicy;
  /** Whether plans can be bought. */
  sells: boolean;
  /** Whether consumers can buy one: by card. */
  sellsToConsumers: boolean;
  /** The cookie by which pages know whether someone may be signed in. */
  signedInCookie: string;
  /** The cookie that holds the language that the reader has chosen. */
  languageCookie: string;
}

/** Of Vite's own server, whose page nobody fills in. */
const unset: Installation = {
  ...{ operator: {}, plans: "sold", sells: false, sellsToConsumers: false },
  ...{ signedInCookie, languageCookie },
};

/** What the server wrote into the page. While pages are built nothing is set. */
export const installation: Installation = typeof document === "undefined" ? unset : readInstallation();

function readInstallation(): Installation {
  const text = document.getElementById("installation")?.textContent;
  return { ...unset, ...(text && JSON.parse(text)) };
}

const OperatorContext = createContext<Operator>({});

export const OperatorProvider = OperatorContext.Provider;

/**
 * Returns the operator: the same while the pages are built and in the browser, so that a page is hydrated as it was
 * rendered.
 */
export function useOperator(): Operator {
  return useContext(OperatorContext);
}

const PlanOfferContext = createContext<PlanOffer>(ownOffer());

export const PlanOfferProvider = PlanOfferContext.Provider;

/** Returns how people get a plan: the same while the pages are built and in the browser. */
export function usePlanOffer(): PlanOffer {
  return useContext(PlanOfferContext);
}

function ownOffer(): PlanOffer {
  const { plans, sells } = installation;
  return planOffer(plans, sells);
}

/** Opens a mail to the operator; undefined where no mail address is set. */
export function mailHref({ email }: Operator, subject: string): string | undefined {
  return email && `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
