import { expect, spyOn } from "storybook/test";

/** Fails a story that writes to `console.error`: React and Mantine report misuse there, and only there. */
export function failOnConsoleErrors() {
  const consoleError = spyOn(console, "error");
  return () => {
    const messages = consoleError.mock.calls.map((call) => call.map(String).join(" "));
    consoleError.mockRestore();
    expect(messages).toEqual([]);
  };
}
