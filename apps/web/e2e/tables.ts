import type { APIRequest, APIRequestContext, Page } from "@playwright/test";
import type { Product } from "./product.ts";
import { expect } from "./test.ts";

/** Opens a table of ten minutes at Googol, played on paper, by the form. */
export async function openTable(teacher: Page) {
  await teacher.goto("/home/games");
  await teacher.getByRole("radio", { name: "Googol" }).check();
  await teacher.getByLabel("Playing time in minutes").fill("10");
  await teacher.getByRole("button", { name: "Open table" }).click();
  await expect(teacher.getByRole("heading", { level: 1 })).toHaveText("Googol");
}

/** The code as it is read to people who can't see it, without its spaces. */
export async function codeOn(teacher: Page): Promise<string> {
  const text = (await teacher.getByText(/^Code: (\w ){5}\w$/).textContent()) ?? "";
  return text.replace("Code: ", "").replaceAll(" ", "");
}

/** Takes a seat as a guest, by the call that a browser makes. */
export async function joinByCalls(
  request: APIRequest,
  product: Product,
  code: string,
  name: string,
): Promise<{ calls: APIRequestContext; gameTableId: string }> {
  const calls = await request.newContext({ baseURL: product.url });
  const answer = await (await calls.post("/api/table/Join", { data: { code, name } })).json();
  expect(answer).toMatchObject({ success: true });
  return { calls, gameTableId: answer.gameTableId };
}

export async function secondsLeft(page: Page): Promise<number> {
  const [minutes = "", seconds = ""] = ((await page.getByRole("timer").textContent()) ?? "").split(":");
  return Number(minutes) * 60 + Number(seconds);
}
