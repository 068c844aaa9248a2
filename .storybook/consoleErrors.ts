import { expect } from "storybook/test";

let messages: string[] = [];

/**
 * Watches `console.error`, where React and Mantine report misuse. It makes no spy: Storybook resets every spy of the run
 * before each story.
 */
export function watchConsoleErrors() {
  messages = [];
  const { error } = console;
  console.error = (...values) => {
    messages.push(values.map(String).join(" "));
  };
  return () => {
    console.error = error;
  };
}

/** Fails a story that has written to `console.error`. */
export function expectNoConsoleErrors() {
  expect(messages).toEqual([]);
}
