import { AccountError, isAccountError } from "@belab/domain/accounts";
import redaxios from "redaxios";
import type { Call } from "./call.ts";
import { type Answer, type CallNameOf, type CallRequest, calls } from "./calls.ts";
import type { Outcome, Refused } from "./outcome.ts";

type JsonCallName = CallNameOf<"json">;

export interface ApiClientOptions {
  /**
   * Where the server's base path is.
   * @default "/"
   */
  baseUrl?: string;
  /**
   * Milliseconds without an answer after which the server counts as unreachable; six times as many for long calls.
   * @default 20000
   */
  timeout?: number;
  /** In which language the server says what happened, as "de"; otherwise in that of its cookie or of the browser. */
  language?: string;
  /** Stands in for the global `fetch`. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Sends it also where the page is closed at that moment. */
  keepalive?: boolean;
  /** Chromium lets a call wait for an equal one that is under way, 20 seconds at most, unless it does without the cache. */
  cache?: "no-store";
}

/** One function for each JSON call; it never throws, each way a call can end is an {@link Outcome}. */
export type ApiClient = {
  [Name in JsonCallName]: (request: CallRequest<Name>, options?: CallOptions) => Promise<Outcome<Name>>;
};

/** Creates a client for all JSON calls of the platform. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const names = Object.entries<Call>(calls).flatMap(([name, { kind }]) =>
    kind === "json" ? [name as JsonCallName] : [],
  );
  const entries = names.map((name) => [
    name,
    (request: CallRequest<typeof name>, callOptions?: CallOptions) => sendCall(name, request, callOptions, options),
  ]);
  return Object.fromEntries(entries) as ApiClient;
}

/** The time limit of a long call, in multiples of the usual one. */
const longer = 6;

async function sendCall<Name extends JsonCallName>(
  name: Name,
  request: CallRequest<Name>,
  { signal, ...sending }: CallOptions = {},
  { baseUrl = "/", timeout = 20_000, language, fetch: fetchWith = fetch }: ApiClientOptions,
): Promise<Outcome<Name>> {
  const call: Call = calls[name];
  const timeLimit = AbortSignal.timeout(call.isLong ? longer * timeout : timeout);
  const { headers, ...fields } = requestOf(call, request);
  const signals = signal ? AbortSignal.any([signal, timeLimit]) : timeLimit;
  try {
    const response = await redaxios({
      url: baseUrl.replace(/\/$/, "") + call.path,
      method: call.method,
      responseType: "text",
      validateStatus: () => true,
      withCredentials: true,
      ...fields,
      headers: { ...headers, ...(language !== undefined && { "accept-language": language }) },
      // redaxios has no option for an abort signal.
      fetch: (url: RequestInfo | URL, init?: RequestInit) => fetchWith(url, { ...init, ...sending, signal: signals }),
    });
    // redaxios keeps silent about a body that breaks off; it then has no data at all.
    return response.data === undefined
      ? noAnswer(signal)
      : readAnswer(response.status, response.headers, response.data);
  } catch {
    return noAnswer(signal);
  }
}

function noAnswer(signal: AbortSignal | undefined): { kind: "aborted" | "unreachable" } {
  return { kind: signal?.aborted ? "aborted" : "unreachable" };
}

/** How the fields of a request travel. */
interface Sent {
  params?: object;
  data?: object;
  headers?: Record<string, string>;
}

function requestOf(call: Call, request: object): Sent {
  switch (call.sends) {
    case "nothing":
      return {};
    case "query":
      // Specification, section 7: the calls that pause and resume have JSON headers and no body.
      return { params: request, headers: call.method === "GET" ? {} : { "content-type": "application/json" } };
    case "json":
      return { data: request };
    case "multipart":
      return { data: formData(request) };
    default:
      throw new TypeError(`A JSON call cannot send its fields by "${call.sends}".`);
  }
}

function formData(request: object): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(request)) {
    if (value instanceof Blob) {
      form.append(field, value);
    } else if (value !== undefined) {
      form.append(field, String(value));
    }
  }
  return form;
}

function readAnswer<Name extends JsonCallName>(status: number, headers: Headers, body: unknown): Outcome<Name> {
  const answer = body as Partial<Answer<Name>> | null;
  if (status === 200 && answer?.success === true) {
    return { kind: "success", answer: answer as Answer<Name> };
  }
  const refused: Refused = {
    kind: "refused",
    status,
    error: isAccountError(answer?.error) && answer.error !== AccountError.None ? answer.error : AccountError.Unknown,
    reason: typeof answer?.reason === "string" ? answer.reason : "unknown",
    params: answer?.params ?? {},
  };
  if (typeof answer?.message === "string") {
    refused.message = answer.message;
  }
  const retryAfter = Number.parseInt(headers.get("retry-after") ?? "", 10);
  if (retryAfter >= 0) {
    refused.retryAfter = retryAfter;
  }
  return refused;
}
