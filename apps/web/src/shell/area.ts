import type { ComponentType } from "react";

/** A page of an area, whose code is loaded when it is first opened. */
export interface AreaPage {
  /** Its address; `*` is every address that is no other page's. */
  path: string;
  load: () => Promise<ComponentType>;
}

/** What a page needs that the server shows with what it knows of an address. */
export interface DataOfPage {
  /** The source files that it needs besides its own, by the kinds of data. */
  sources: Readonly<Record<string, readonly string[]>>;
  /** Loads what the first rendering with the data needs. */
  prepare?: (data: unknown) => Promise<void>;
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
  /**
   * A query with which the page has a form that works without scripts: it is rendered once more for a form that was refused.
   * See `RefusedForm` in `pageData.ts`.
   */
  formQuery?: string;
  /** Set where the server shows the page with what it knows of an address: see `pageData.ts`. */
  withData?: DataOfPage;
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
