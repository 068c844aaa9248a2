import requests from "@belab/locales/en/common/Requests";
import { expect, it, vi } from "vitest";
import { createReasonTexts } from "./reasonTexts.ts";

it("says in English what lacks a value in another language, and logs it once", () => {
  const error = vi.fn();
  const plain = { ...requests, messages: { ...requests.messages, "other-origin": "Open the product's own address." } };
  const textOf = createReasonTexts([plain], { error });
  const refusal = { reason: "other-origin", params: {} };

  expect(textOf({ ...refusal, params: { publicUrl: "https://lab.example" } }, "de")).toContain("https://lab.example");
  expect(error).not.toHaveBeenCalled();
  expect(textOf(refusal, "de")).toBe("Open the product's own address.");
  expect(textOf(refusal, "de")).toBe("Open the product's own address.");
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { reason: "other-origin", language: "de" },
    expect.stringContaining("lacks a value"),
  );
});

it("names the code of a reason that nobody can put in words", () => {
  const textOf = createReasonTexts([requests], { error: vi.fn() });
  expect(textOf({ reason: "other-origin", params: {} }, "en")).toBe("Unknown error.");
  expect(textOf({ reason: "email-taken", params: {} }, "de")).toBe("Diese E-Mail-Adresse ist bereits registriert.");
});
