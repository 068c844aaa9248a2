import { type AccountsOptions, createAccountsArea } from "./accounts/area.ts";
import { createAnalyticsArea } from "./analytics/area.ts";
import type { Area } from "./area.ts";
import { type BillingOptions, createBilling } from "./billing/area.ts";
import { classes } from "./classes/area.ts";
import { classExports } from "./classes/exportClasses.ts";
import { eraseClassesOf, passClassesOn } from "./classes/leaving.ts";
import { createDepartmentArea } from "./department/area.ts";
import { createOrganisationsArea } from "./organisations/area.ts";
import { logPlanChange } from "./organisations/auditLog.ts";
import { findOrganisationNames, isOwnerOf } from "./organisations/memberStore.ts";
import { findOrganisationPicture } from "./organisations/pictureStore.ts";
import { createPlansArea } from "./plans/area.ts";
import { countRequests } from "./plans/requestStore.ts";
import { site } from "./site/area.ts";
import { support } from "./support/area.ts";
import { createTablesArea, type TablesOptions } from "./tables/area.ts";
import { eraseTablesOf, passTablesOn } from "./tables/teaching/leaving.ts";

export interface AreaOptions extends AccountsOptions, TablesOptions, BillingOptions {
  /** Without billing, the product sells nothing. @default true */
  hasBilling?: boolean;
}

/** Every area, those first that others build on. */
export function createAreas({ hasBilling = true, ...options }: AreaOptions = {}): readonly Area[] {
  const billing = hasBilling ? createBilling(options) : undefined;
  return [
    createAccountsArea({ ...options, otherPictures: [findOrganisationPicture] }),
    createPlansArea({
      organisations: { isOwner: isOwnerOf, namesOf: findOrganisationNames, planChanged: logPlanChange },
    }),
    createOrganisationsArea({
      onMemberLeaves: [passTablesOn, passClassesOn],
      onOrganisationClosed: billing ? [billing.onOrganisationClosed] : [],
      onOrganisationErased: [...(billing ? [billing.onOrganisationErased] : []), eraseTablesOf, eraseClassesOf],
      exports: [classExports],
      findPaidPlan: billing?.findPaidPlan,
      isSelling: billing?.isSelling,
    }),
    classes,
    createDepartmentArea({
      countWaiting: [countRequests, ...(billing?.countWaiting ?? [])],
      sellingProgress: billing?.sellingProgress,
    }),
    createTablesArea(options),
    createAnalyticsArea(options),
    support,
    site,
    ...(billing ? [billing.area] : []),
  ];
}
