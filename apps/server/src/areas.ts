import { type AccountsOptions, createAccountsArea } from "./accounts/area.ts";
import { createAnalyticsArea } from "./analytics/area.ts";
import type { Area } from "./area.ts";
import { type BillingOptions, createBillingArea } from "./billing/area.ts";
import { endBillingOf, leaveBillingOf } from "./billing/closing.ts";
import { countWaitingOrders } from "./billing/institutions/orderStore.ts";
import { countNotices } from "./billing/notices/noticeStore.ts";
import { countRequests } from "./billing/requestStore.ts";
import { sellingProgress } from "./billing/selling.ts";
import { classes } from "./classes/area.ts";
import { classExports } from "./classes/exportClasses.ts";
import { eraseClassesOf, passClassesOn } from "./classes/leaving.ts";
import { createDepartmentArea } from "./department/area.ts";
import { createOrganisationsArea } from "./organisations/area.ts";
import { logAct, logPlanChange } from "./organisations/auditLog.ts";
import {
  findOrganisationNames,
  findOwnedBy,
  findOwnerAddresses,
  isOpenOrganisation,
  isOwnerOf,
} from "./organisations/memberStore.ts";
import { findOrganisationPicture } from "./organisations/pictureStore.ts";
import { site } from "./site/area.ts";
import { support } from "./support/area.ts";
import { createTablesArea, type TablesOptions } from "./tables/area.ts";
import { eraseTablesOf, passTablesOn } from "./tables/teaching/leaving.ts";

/** Every area, those first that others build on. */
export function createAreas(
  options: AccountsOptions & TablesOptions & Omit<BillingOptions, "organisations"> = {},
): readonly Area[] {
  return [
    createAccountsArea({ ...options, otherPictures: [findOrganisationPicture] }),
    createBillingArea({
      ...options,
      organisations: {
        isOwner: isOwnerOf,
        ownedBy: findOwnedBy,
        isOpen: isOpenOrganisation,
        ownersOf: findOwnerAddresses,
        namesOf: findOrganisationNames,
        planChanged: logPlanChange,
        ownerActed: logAct,
      },
    }),
    createOrganisationsArea({
      onMemberLeaves: [passTablesOn, passClassesOn],
      onOrganisationClosed: [endBillingOf],
      onOrganisationErased: [leaveBillingOf, eraseTablesOf, eraseClassesOf],
      exports: [classExports],
    }),
    classes,
    createDepartmentArea({
      countWaiting: [countRequests, countWaitingOrders, (database) => countNotices(database, "open")],
      sellingProgress,
    }),
    createTablesArea(options),
    createAnalyticsArea(options),
    support,
    site,
  ];
}
