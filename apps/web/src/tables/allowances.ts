import type { Answer } from "@belab/api";
import type { TableOwner } from "@belab/ui/OpenTableForm";
import { type CallQuery, useCallQuery } from "../shell/query.ts";

/** What the person can still begin, as far as it is known. */
export interface Allowances {
  query: CallQuery<"readAllowances">;
  /** Whether the person can open tables; undefined until it is known. */
  teaches: boolean | undefined;
}

/**
 * Returns what the person can still begin, and whether they can open tables: for themself, or for an organisation.
 *
 * @param mayTeach - what is known of the account itself, which counts where the server does not say more.
 */
export function useAllowances(mayTeach: boolean): Allowances {
  const query = useCallQuery("readAllowances", {});
  const { answer, failure } = query;
  return { query, teaches: answer ? answer.owners.length > 0 : failure && mayTeach };
}

/** Whether the person has colleagues whose tables they could take over. */
export function teachesInOrganisation(allowances: Answer<"readAllowances"> | undefined): boolean {
  return allowances?.owners.some(({ organisationId }) => organisationId !== null) ?? false;
}

/** For whom the person can open a table, as the form shows it. */
export function ownersOf(allowances: Answer<"readAllowances">): TableOwner[] {
  return allowances.owners.map(({ plan, ...owner }) => ({ ...owner, planned: plan !== null }));
}
