import type Stripe from "stripe";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { list, type ParametersOf, paging, text, times } from "./parameters.ts";

export const eventEndpoints: Endpoint[] = [
  endpoint("GET", "/v1/events/:id", {}, (world, _, id) => world.need("event", id)),
  endpoint(
    "GET",
    "/v1/events",
    { ...paging, created: times, type: text(), types: list(text(), 20) } satisfies ParametersOf<Stripe.EventListParams>,
    ({ event }, { type, types, ...request }) =>
      event.page(
        "/v1/events",
        request,
        (each) =>
          isOfType(each.type, type) && (types === undefined || types.some((wanted) => isOfType(each.type, wanted))),
      ),
  ),
];

/** `*` at the end of what is wanted stands for anything. */
function isOfType(type: string, wanted: string | undefined): boolean {
  return wanted === undefined || wanted === type || (wanted.endsWith("*") && type.startsWith(wanted.slice(0, -1)));
}
