import { expect, it } from "vitest";
import type { MessagesFor } from "./message.ts";

it("has one message for each reason, or the type check fails", () => {
  const texts = { one: "One.", two: "Two." };
  const exact: MessagesFor<"one" | "two", typeof texts> = texts;
  // @ts-expect-error No message for "three".
  const missing: MessagesFor<"one" | "two" | "three", typeof texts> = texts;
  // @ts-expect-error A message for no reason.
  const spare: MessagesFor<"one", typeof texts> = texts;
  expect([exact, missing, spare]).toEqual([texts, texts, texts]);
});
