import { type APIRequestContext, type BrowserContext, test as base, expect } from "@playwright/test";
import { codeOf } from "./mailbox.ts";
import { keepNotices } from "./notices.ts";
import { type Product, startProduct } from "./product.ts";

/** Someone with an address that nobody else in the run has. */
export interface Person {
  email: string;
  password: string;
}

interface TestFixtures {
  person: Person;
  /** Problems that a page reported: none is expected at the end of a test. */
  problems: string[];
}

/** Has an account on every product before the tests begin, and is its administrator. */
export const administrator: Person = { email: "head.of.department@gmail.com", password: "Chalk2026Dust" };

/** Where questions to support are mailed. */
export const supportEmail = "support@lab.local";

/** One product a worker; a new person and a clean browser a test. A page that reports a problem fails its test. */
export const test = base.extend<TestFixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const product = await startProduct({ ADMIN_EMAIL: administrator.email, SUPPORT_EMAIL: supportEmail });
      await signUpByCalls(product, administrator, { firstName: "Grace", lastName: "Hopper" });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ context }, use) => {
    await keepNotices(context);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  person: async ({}, use, info) => {
    const name = `${info.project.name}.${info.testId}`.toLowerCase();
    await use({ email: `${name}@gmail.com`, password: "Chalk2026Dust" });
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Makes an activated account with a profile by the calls alone, for tests of what comes after. */
export async function signUpByCalls(product: Product, person: Person, names = { firstName: "Ada", lastName: "Byron" }) {
  const headers = { "content-type": "application/json" };
  // The browser that typed the password is the one that types the code.
  const browser = cookiesOf(await call("POST", "/api/user/signup", JSON.stringify(person)));
  const activationCode = Number(codeOf(await product.mailbox.nextMail(person.email)));
  const activated = await call(
    "PUT",
    "/api/user/ActivateUser",
    JSON.stringify({ email: person.email, activationCode }),
    { cookie: browser },
  );
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...names, email: person.email })) {
    form.append(field, value);
  }
  await call("PUT", "/api/user/UpdateNameAndPhoto", form, { cookie: cookiesOf(activated) });

  async function call(method: string, path: string, body: string | FormData, more: Record<string, string> = {}) {
    const json = typeof body === "string" ? headers : {};
    const response = await fetch(product.url + path, { method, body, headers: { ...json, ...more } });
    const answer: unknown = await response.clone().json();
    expect(answer).toMatchObject({ success: true });
    return response;
  }
}

/** Signs a browser in by the call alone. */
export function signInByCalls(context: BrowserContext, product: Product, person: Person): Promise<void> {
  return signInByCallsOf(context.request, person, product.url);
}

/** Signs somebody in for requests that are made without a page. */
export async function signInByCallsOf(request: APIRequestContext, person: Person, origin = ""): Promise<void> {
  const response = await request.post(`${origin}/api/User/Login`, { data: person });
  expect(await response.json()).toMatchObject({ success: true, error: 0 });
}

function cookiesOf(response: Response): string {
  const lines = response.headers.getSetCookie();
  return lines.map((line) => line.split(";")[0]).join("; ");
}

export { expect };
