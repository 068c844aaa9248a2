import type { ComponentType } from "react";

/** A page of an area, whose code is loaded when it is first opened. */
export interface AreaPage {
  /** Its address; `*` is every address that is no other page's. */
  path: string;
  load: () => Promise<ComponentType>;
  /** Its source files, as the build's manifest names them. @default the file in the area's folder that exports the page */
  sources?: readonly string[];
}

export interface PublicAreaPage extends AreaPage {
  /**
   * Whether the page is rendered while building. Search engines find one that is `listed`: it needs a description in the
   * area's `descriptions.ts`. One that is `unlisted` has the same address in every language.
   *
   * @default "listed"
   */
  prerendered?: "listed" | "unlisted" | false;
  /**
   * Parameters of a query with which a prerendered page looks otherwise, by how it looks: it is rendered once more for each
   * group.
   */
  parameters?: readonly (readonly string[])[];
  /** The page depends on how people get a plan: it is rendered once for each way. @default false */
  differsByOffer?: boolean;
  /**
   * A query with which the page has a form that works without scripts: it is rendered once more for a form that was refused.
   * See `RefusedForm` in `pageData.ts`.
   */
  formQuery?: string;
  /** Loads what the first rendering needs with what the server knew of the address: see `pageData.ts`. */
  prepare?: (data: unknown) => Promise<void>;
}

/** What an area of the product brings to the web app. */
export interface Area {
  /** Pages outside the signed-in area. */
  publicPages?: readonly PublicAreaPage[];
  /** Pages beside the sidebar of the signed-in area. */
  signedInPages?: readonly AreaPage[];
  /** Pages below the menu of the settings. */
  settingsPages?: readonly AreaPage[];
}
