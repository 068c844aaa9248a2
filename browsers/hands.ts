import { setTimeout } from "node:timers/promises";
import type { Handle, Person } from "./person.ts";

// A person at a page does the same in each browser. Everything waits until the page lets it happen.

export type Role = "button" | "link" | "field" | "choice";

/** In milliseconds. */
const patience = 30_000;
const interval = 100;

/** Does something again until it succeeds. */
async function eventually<Result>(attempt: () => Promise<Result>, timeout = patience): Promise<Result> {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) {
        throw error;
      }
      await setTimeout(interval);
    }
  }
}

/** @param name - all of it, or a pattern. */
export async function click(person: Person, role: Role, name: string | RegExp): Promise<void> {
  await eventually(async () => (await find(person, role, name)).click());
}

export async function type(person: Person, label: string, text: string): Promise<void> {
  await click(person, "field", label);
  await (await find(person, "field", label)).type(text);
}

/** Waits until the page shows a text. */
export async function see(person: Person, text: string | RegExp, timeout = patience): Promise<void> {
  await eventually(async () => {
    const shown = await person.evaluate(() => document.body.innerText);
    if (!(typeof text === "string" ? shown.includes(text) : text.test(shown))) {
      throw new Error(`The page does not show «${text}», but: ${shown.slice(0, 500)}`);
    }
  }, timeout);
}

async function find(person: Person, role: Role, name: string | RegExp): Promise<Handle> {
  const pattern = typeof name === "string" ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$` : name.source;
  const handle = await person.find(findByRole, role, pattern);
  if (handle === undefined) {
    throw new Error(`There is no ${role} named «${name}».`);
  }
  return handle;
}

/** Runs in the page. */
function findByRole(role: Role, pattern: string): Element | null {
  const selector = {
    button: "button, [role=button]",
    link: "a[href]",
    field: "input:not([type=radio], [type=checkbox]), textarea",
    choice: "input[type=radio], input[type=checkbox]",
  }[role];
  const nameOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return element.ariaLabel ?? [...labels, element].map((each) => each.innerText).find((text) => text !== "") ?? "";
  };
  const matches = (element: HTMLElement) =>
    element.checkVisibility() &&
    element.ariaDisabled !== "true" &&
    new RegExp(pattern).test(nameOf(element).replace(/\s+/g, " ").trim());
  return [...document.querySelectorAll<HTMLElement>(selector)].find(matches) ?? null;
}
