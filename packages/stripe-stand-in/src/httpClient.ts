import type Stripe from "stripe";
import type { ApiAnswer, ApiRequest } from "./api.ts";

type HttpClient = Stripe.HttpClient;
type HttpClientResponse = Awaited<ReturnType<HttpClient["makeRequest"]>>;

/** Hands the requests of Stripe's library to the stand-in in the same process. */
export function createHttpClient(handle: (request: ApiRequest) => ApiAnswer): HttpClient {
  return {
    getClientName: () => "stand-in",
    async makeRequest(_host, _port, path, method, headers, body) {
      const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
      return responseOf(handle({ method, path, headers: Object.fromEntries(named), body: body ?? "" }));
    },
  };
}

function responseOf({ status, headers, body }: ApiAnswer): HttpClientResponse {
  return {
    getStatusCode: () => status,
    getHeaders: () => headers,
    // The library notes the id of the request on it.
    getRawResponse: () => ({ statusCode: status, headers }),
    toStream: () => body,
    toJSON: async () => JSON.parse(body),
  };
}
