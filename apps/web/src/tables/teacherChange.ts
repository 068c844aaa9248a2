import type { ColleagueTablePageProps } from "@belab/ui/pages/tables/ColleagueTablePage";
import { useState } from "react";
import type { TableAccess } from "./tableState.ts";

/** Whether someone taught at a table while its page was open. */
export interface Teaching {
  /** They do, or did. */
  hasTaught: boolean;
  /** They did, and do no longer. */
  isFormer: boolean;
  /** The name of the colleague to whom they have handed the table over. */
  handedTo?: string | undefined;
}

export const neverTaught: Teaching = { hasTaught: false, isFormer: false };

/**
 * Returns what is known of someone's teaching once it is known what they may do; the same object where that says nothing new.
 *
 * @param isForbidden - the table is no longer open to them at all.
 */
export function afterAccess(known: Teaching, access: TableAccess | undefined, isForbidden: boolean): Teaching {
  if (access?.role === "teacher" && !isForbidden) {
    // Who teaches again after handing the table over may lose it to a colleague.
    return known.hasTaught && !known.isFormer ? known : { hasTaught: true, isFormer: false };
  }
  const isFormer = known.hasTaught && access !== undefined;
  return isFormer === known.isFormer ? known : { ...known, isFormer };
}

/** Returns why somebody else teaches now, who is called so; undefined where the person never did while the page was open. */
export function changeOf({ isFormer, handedTo }: Teaching, teacher: string): ColleagueTablePageProps["change"] {
  if (!isFormer) {
    return undefined;
  }
  return handedTo === undefined ? { kind: "takenOver", teacher } : { kind: "handedOver", teacher: handedTo };
}

/** Remembers that someone taught at the table of a page, and, once it is called, that they have handed it over. */
export function useTeaching(access: TableAccess | undefined, isForbidden: boolean) {
  const [known, setKnown] = useState(neverTaught);
  const teaching = afterAccess(known, access, isForbidden);
  if (teaching !== known) {
    setKnown(teaching);
  }
  return [teaching, (handedTo: string) => setKnown((now) => ({ ...now, handedTo }))] as const;
}
