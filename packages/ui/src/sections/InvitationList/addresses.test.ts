import { expect, it } from "vitest";
import { readAddresses } from "./addresses.ts";

it.each([
  ["ada@uni.example", ["ada@uni.example"]],
  [" ada@uni.example\nkofi@uni.example\n\n", ["ada@uni.example", "kofi@uni.example"]],
  ["ada@uni.example, kofi@uni.example;mei@uni.example", ["ada@uni.example", "kofi@uni.example", "mei@uni.example"]],
  ["ada@uni.example kofi@uni.example", ["ada@uni.example", "kofi@uni.example"]],
  ["Ada Lovelace <ada@uni.example>, <kofi@uni.example>", ["ada@uni.example", "kofi@uni.example"]],
])("reads the addresses of %j", (text, emails) => {
  expect(readAddresses(text)).toEqual({ emails, wrong: undefined });
});

it("takes an address once, whatever its capitals", () => {
  expect(readAddresses("ada@uni.example\nAda@Uni.example").emails).toHaveLength(1);
});

it("names the first text that is no address", () => {
  expect(readAddresses("ada@uni.example, kofi at uni, mei")).toEqual({ emails: ["ada@uni.example"], wrong: "kofi" });
  expect(readAddresses("Ada <ada>").wrong).toBe("ada");
});

it("finds nothing in an empty field", () => {
  expect(readAddresses(" \n , ")).toEqual({ emails: [], wrong: undefined });
});
