import type { ComponentType } from "react";

/** A page of an area, whose code is loaded when it is first opened. */
export interface AreaPage {
  /** Its address; `*` is every address that is no other page's. */
  path: string;
  load: () => Promise<ComponentType>;
}

export interface PublicAreaPage extends AreaPage {
  /**
   * What the browser's tab shows, before the product's name. A page with a title is rendered while building, and search
   * engines find it: it needs a description in the area's `descriptions.ts`.
   */
  title?: string;
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
