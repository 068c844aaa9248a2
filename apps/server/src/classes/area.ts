import { classContract } from "@belab/api/classes/contract";
import reasons from "@belab/locales/en/classes/Reasons";
import rowReasons from "@belab/locales/en/classes/RowReasons";
import type { Area } from "../area.ts";
import { registerClassRoutes } from "./classRoutes.ts";
import { cleanUpClasses } from "./cleanUp.ts";
import { classComposers } from "./mails.ts";
import { classMigrations } from "./migrations.ts";
import { classPersonalData } from "./personalData.ts";

/** Classes: their teachers, the people on their lists, and how people join. */
export const classes: Area = {
  name: "classes",
  contract: classContract,
  reasons: [rowReasons, reasons],
  tables: {
    classes: { key: ["id"] },
    classTeachers: { key: ["classId", "accountId"] },
    people: { key: ["id"] },
    personIdentifiers: { key: ["listId", "source", "value"] },
    classPeople: { key: ["classId", "personId"] },
    dataContracts: { key: ["ownerId"] },
  },
  migrations: classMigrations,
  cleanUp: cleanUpClasses,
  personalData: classPersonalData,
  mails: classComposers,
  start: (context) => ({ routes: (scope) => registerClassRoutes(scope, context) }),
};
