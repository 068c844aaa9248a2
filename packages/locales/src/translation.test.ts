import { afterEach, expect, it, vi } from "vitest";
import { type Catalogue, formatAll, formatMessage, type Message } from "./message.ts";
import { translate } from "./translation.ts";

interface Messages {
  title: string;
  players: Message<{ count: number; table: string }>;
  kinds: { one: string; two: string };
}

const players = { by: "count", cases: { "=0": "Nobody at {table}", one: "{count} player", other: "{count} players" } };
const english: Catalogue<Messages> = {
  area: "tables",
  name: "Lobby",
  language: "en",
  messages: { title: "Lobby", players, kinds: { one: "One", two: "Two" } },
};

afterEach(() => vi.restoreAllMocks());

it("writes the plural form and the numbers of the language", () => {
  const { messages, format, locale } = translate(english);
  expect(messages.title).toBe("Lobby");
  expect(format("players", { count: 0, table: "A" })).toBe("Nobody at A");
  expect(format("players", { count: 1, table: "A" })).toBe("1 player");
  expect(format("players", { count: 1200, table: "A" })).toBe("1,200 players");
  expect(locale).toBe("en-GB");
  expect(formatMessage("{count}", { count: 1200.5 }, "de-DE")).toBe("1.200,5");
});

it("lets the later replacement win, message by message, and keeps the rest", () => {
  const { messages } = translate(english, [{ title: "Foyer", kinds: { one: "Eins" } }, { title: "Halle" }, undefined]);
  expect(messages.title).toBe("Halle");
  expect(messages.kinds).toEqual({ one: "Eins", two: "Two" });
});

it("replaces a message with forms as a whole", () => {
  const { format } = translate(english, [{ players: { by: "count", cases: { other: "{count} Leute" } } }], "de");
  expect(format("players", { count: 1, table: "A" })).toBe("1 Leute");
});

it("shows the catalogue's own message where a translation names a value that there is not, and tells it once", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { format } = translate(english, [{ players: "{count} von {many}" }], "de");
  expect(format("players", { count: 2, table: "A" })).toBe("2 players");
  expect(format("players", { count: 3, table: "A" })).toBe("3 players");
  expect(error).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledWith("tables/Lobby.players: a value is missing in de.");
});

it("takes no value from what every object has", () => {
  expect(formatMessage("{constructor}", {}, "en-GB")).toBeUndefined();
});

it("gives a whole tree its values", () => {
  const tree = { intro: ["{days} days", players], table: [["a", "{days}"]] };
  expect(formatAll(tree, { days: 30, count: 1, table: "A" }, "en-GB")).toEqual({
    intro: ["30 days", "1 player"],
    table: [["a", "30"]],
  });
});
