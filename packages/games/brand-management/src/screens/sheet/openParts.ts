import { useState } from "react";
import type { Role, SheetField } from "../../setup/index.ts";

/** A part of the sheet, which opens and closes where there is little room. */
export type SheetPartName = "price" | "forecast" | "plan" | "ads" | "sales" | "product" | "studies";

/** Who looks after each part. */
export const partOwners: Readonly<Record<SheetPartName, Role>> = {
  price: "market",
  ads: "market",
  sales: "market",
  forecast: "research",
  studies: "research",
  plan: "product",
  product: "product",
};

/** The part that has a field: of `a.ads.1` it is "ads". */
export function partOf(field: SheetField): SheetPartName {
  const [, name] = field.split(".");
  return name === undefined || name === "develop" ? "product" : (name as SheetPartName);
}

/** Which parts of the sheet are open. */
export interface OpenParts {
  isOpen(part: SheetPartName): boolean;
  setOpen(part: SheetPartName, isOpen: boolean): void;
}

interface PartsOfMember {
  /** Who looks after what; undefined where nobody in particular does. */
  memberWith: (role: Role) => { readonly isOwn: boolean } | undefined;
  /** The fields that have to be corrected. */
  stuck: readonly SheetField[];
}

/** What most teams leave alone in most rounds. */
const rare: readonly SheetPartName[] = ["product", "studies"];

/**
 * Which parts are open: at first those that the reader looks after, and those that nobody in particular does, apart from what
 * is rarely used.
 */
export function useOpenParts({ memberWith, stuck }: PartsOfMember): OpenParts {
  const [chosen, setChosen] = useState<Partial<Record<SheetPartName, boolean>>>({});
  const isOwn = (part: SheetPartName) => memberWith(partOwners[part])?.isOwn ?? !rare.includes(part);
  return {
    // What has to be corrected is never out of sight.
    isOpen: (part) => (chosen[part] ?? isOwn(part)) || stuck.some((field) => partOf(field) === part),
    setOpen: (part, isOpen) => setChosen((before) => ({ ...before, [part]: isOpen })),
  };
}
