import type { Organisation, OrganisationPageProps } from "@belab/ui/pages/organisations/OrganisationPage";
import { type Failure, failureText } from "../../shell/failureText.ts";
import { reasons } from "../reasons.ts";

/** What each part of the page of an organisation is given. */
export interface PartProps {
  organisation: Organisation;
  /** Asks again what there is to know of the organisation. */
  refresh: () => Promise<unknown>;
  /** What the page shows around every part. */
  base: OrganisationPageProps;
}

/** Returns the page's props with why a part could not be fetched. */
export function withFetch(
  base: OrganisationPageProps,
  { failure, refetch }: { failure: Failure | undefined; refetch: () => Promise<unknown> },
): OrganisationPageProps {
  return failure === undefined ? base : { ...base, error: failureText(failure, reasons), onRetry: refetch };
}
