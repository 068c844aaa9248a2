import { expect, spyOn } from "storybook/test";

let messages: string[] = [];

/** Watches `console.error`, where React and Mantine report misuse. */
export function watchConsoleErrors() {
  messages = [];
  const consoleError = spyOn(console, "error").mockImplementation((...values) => {
    messages.push(values.map(String).join(" "));
  });
  return () => consoleError.mockRestore();
}

/** Fails a story that has written to `console.error`. */
export function expectNoConsoleErrors() {
  expect(messages).toEqual([]);
}
