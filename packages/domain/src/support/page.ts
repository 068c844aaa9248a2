import { pageAddress } from "../accounts/paths.ts";

/** Characters of a page's path. */
const pathMaxLength = 100;

/** Plain words between slashes. None is as long as a token. */
const pathPattern = /^\/(?:[a-z0-9-]{1,32}(?:\/[a-z0-9-]{1,32})*)?$/;

/**
 * Returns the path of a page of the product, from an address that a browser named. Nothing else of the address is left: what
 * follows the path can be a key to a table or an account.
 *
 * @returns undefined where it is no path of the product.
 */
export function productPage(address: string): string | undefined {
  const [path = ""] = address.split(/[?#]/);
  const page = pageAddress(path);
  return page.length <= pathMaxLength && pathPattern.test(page) ? page : undefined;
}
