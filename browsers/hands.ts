import { vi } from "vitest";
import type { Person } from "./person.ts";

// What a person does at a page, the same in each browser. Everything waits until it can be done.

/** Milliseconds. */
export const patience = { timeout: 30_000, interval: 100 };

export type Role = "button" | "link" | "field" | "choice" | "heading";

/** @param name - all of it, or a pattern. */
export async function click(person: Person, role: Role, name: string | RegExp): Promise<void> {
  await vi.waitFor(async () => (await found(person, role, name)).click(), patience);
}

export async function type(person: Person, label: string, text: string): Promise<void> {
  await vi.waitFor(async () => (await found(person, "field", label)).click(), patience);
  await (await found(person, "field", label)).type(text);
}

/** Waits until the page shows a text. */
export async function see(person: Person, text: string | RegExp, waiting = patience): Promise<void> {
  await vi.waitFor(async () => {
    const shown = await person.evaluate(() => document.body.innerText);
    if (!(typeof text === "string" ? shown.includes(text) : text.test(shown))) {
      throw new Error(`The page does not show «${text}», but: ${shown.slice(0, 500)}`);
    }
  }, waiting);
}

async function found(person: Person, role: Role, name: string | RegExp) {
  const pattern = typeof name === "string" ? `^${RegExp.escape(name)}$` : name.source;
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
    heading: "h1, h2, h3",
  }[role];
  const nameOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return element.ariaLabel ?? [...labels, element].map((each) => each.innerText).find((text) => text !== "") ?? "";
  };
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  return (
    elements.find(
      (element) =>
        element.checkVisibility() &&
        element.ariaDisabled !== "true" &&
        new RegExp(pattern).test(nameOf(element).replace(/\s+/g, " ").trim()),
    ) ?? null
  );
}
