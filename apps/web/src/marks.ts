/**
 * What stands in the built pages where an installation differs from others. The server puts its own values in when it
 * starts; `pages.json` tells it the marks.
 */
export const marks = {
  /** The whole address of the start page, without a slash at its end. */
  publicUrl: "%PUBLIC_URL%",
  /** Where all addresses begin: `/`, or a path between slashes. An address itself, so that the router takes it as one. */
  basePath: "/belab-base-path/",
  /** What the page's scripts read: see `installation.ts`. */
  installation: "%INSTALLATION%",
} as const;

/** The element that holds, as JSON, what the server knew of an address: see `pageData.ts`. */
export const pageDataId = "page-data";

/** Stand in a page that the server renders with what it knows of an address. */
export const dataMarks = {
  /** What the page's title and `root` are rendered to. */
  title: "%PAGE_TITLE%",
  content: "%PAGE_CONTENT%",
  /** What the page's scripts read: see `pageData.ts`. */
  data: "%PAGE_DATA%",
  /** Why a form was refused, and what was typed. */
  message: "%FORM_MESSAGE%",
  value: "%FORM_VALUE%",
} as const;

/** Stand for what the operator has set. A page is built with and without each of them. */
export const operatorMarks = {
  name: "%OPERATOR_NAME%",
  address: "%OPERATOR_ADDRESS%",
  email: "%CONTACT_EMAIL%",
} as const;
