import { createApiClient } from "@belab/api";

/** Where the product lives, from the page's base declaration. */
export const basePath = new URL(document.baseURI).pathname;

export const api = createApiClient({ baseUrl: basePath });
