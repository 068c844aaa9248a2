import { expect, it } from "vitest";
import { type KeyStorage, openTabStorage } from "./tabStorage.ts";

function throwing(): KeyStorage {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

it("keeps what the browser does not, as long as the page lasts", () => {
  const storage = openTabStorage(throwing);
  storage.setItem("actions", "[1]");
  expect(storage.getItem("actions")).toBe("[1]");
  storage.removeItem("actions");
  expect(storage.getItem("actions")).toBeNull();
});

it("keeps what the browser has no room for", () => {
  const kept = new Map([["actions", "[1]"]]);
  const full: KeyStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem() {
      throw new DOMException("Full.", "QuotaExceededError");
    },
    removeItem: (key) => void kept.delete(key),
  };
  const storage = openTabStorage(() => full);
  expect(storage.getItem("actions")).toBe("[1]");
  storage.setItem("actions", "[1, 2]");
  expect(storage.getItem("actions")).toBe("[1, 2]");
  storage.removeItem("actions");
  expect(storage.getItem("actions")).toBeNull();
});
