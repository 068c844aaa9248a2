import { answerSchema, envelope } from "@belab/api/contract";
import type { TObject } from "typebox";
import Value from "typebox/value";
import { schemas } from "./contract.ts";
import type { Answer } from "./send.ts";

/** What is wrong with an answer; undefined where nothing is. */
export function faultOf({ status, headers, body, call, method }: Answer): string | undefined {
  if (status !== undefined && status >= 500) {
    return `status ${status}: ${body.slice(0, 300)}`;
  }
  if (call === undefined || method === "HEAD") {
    return undefined;
  }
  if (headers["cache-control"] !== "no-store") {
    return `may be kept by caches: ${String(headers["cache-control"])}`;
  }
  return faultOfBody(status === 200 ? answerSchema(schemas[call]) : envelope, status, parse(body));
}

function faultOfBody(schema: TObject, status: number | undefined, answer: unknown): string | undefined {
  if (!Value.Check(schema, answer) || !Value.Check(envelope, answer)) {
    return `a body that breaks its schema, with status ${status}: ${JSON.stringify(answer).slice(0, 300)}`;
  }
  const isError = status !== 200;
  return isError && (answer.success || answer.error !== 9) ? `status ${status} with error ${answer.error}` : undefined;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return `no JSON: ${body.slice(0, 200)}`;
  }
}
