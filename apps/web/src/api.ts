import { createApiClient } from "@belab/api";

/** Where the product lives, from the page's base declaration. While building, when pages are rendered, at `/`. */
export const basePath = typeof document === "undefined" ? "/" : new URL(document.baseURI).pathname;

export const api = createApiClient({ baseUrl: basePath });
