import type { Handle, InPage } from "./person.ts";

/** How the protocol marks an element: https://www.w3.org/TR/webdriver2/#elements */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** A session of W3C WebDriver, by plain HTTP. */
export interface WebDriver {
  call(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown>;
  evaluate<Args extends unknown[], Result>(work: InPage<Args, Result>, ...args: Args): Promise<Result>;
  find<Args extends unknown[]>(work: InPage<Args, Element | null>, ...args: Args): Promise<Handle | undefined>;
}

/** @param url - of the driver. */
export async function openSession(url: string, capabilities: object): Promise<WebDriver> {
  const opened = await callDriver(`${url}/session`, "POST", { capabilities: { alwaysMatch: capabilities } });
  const session = `${url}/session/${(opened as { sessionId: string }).sessionId}`;
  const call: WebDriver["call"] = (method, path, body) => callDriver(`${session}${path}`, method, body);
  const run = (work: InPage<never[], unknown>, args: unknown[]) =>
    call("POST", "/execute/sync", { script: `return (${work}).apply(null, arguments);`, args });
  return {
    call,
    evaluate: async <Args extends unknown[], Result>(work: InPage<Args, Result>, ...args: Args) =>
      (await run(work, args)) as Result,
    async find(work, ...args) {
      const found = (await run(work, args)) as Record<string, string> | null;
      return found === null ? undefined : handleOf(`/element/${found[elementKey]}`, call);
    },
  };
}

function handleOf(path: string, call: WebDriver["call"]): Handle {
  return {
    click: async () => void (await call("POST", `${path}/click`, {})),
    type: async (text) => void (await call("POST", `${path}/value`, { text })),
  };
}

async function callDriver(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`WebDriver: ${error}. ${message}`);
  }
  return value;
}
