import type { ClassPageProps, ShownClass } from "@belab/ui/pages/classes/ClassPage";

/** What each part of the page of a class is given. */
export interface PartProps {
  shown: ShownClass;
  /** Asks again what there is to know of the class. */
  refresh: () => Promise<unknown>;
  /** What the page shows around every part. */
  base: ClassPageProps;
}

/** Returns what is being done of several things. */
export function pendingOf<Name extends string>(calls: Record<Name, { isPending: boolean }>): Name | undefined {
  return (Object.keys(calls) as Name[]).find((name) => calls[name].isPending);
}
