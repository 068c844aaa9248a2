import { codeLength, nameMaxLength } from "@belab/domain/accounts";
import { translate } from "@belab/locales";
import german from "@belab/locales/de/accounts/Fields";
import catalogue from "@belab/locales/en/accounts/Fields";
import { expect, it } from "vitest";

const { messages, format } = translate(catalogue);

it("asks for values in the words of the specification", () => {
  expect(messages.emailRequired).toBe("Email is required.");
  expect(messages.passwordRequired).toBe("Password is required.");
  expect(format("codeIncomplete", { length: codeLength })).toBe("The verification code must be 6 digits long.");
  expect(format("firstNameInvalid", { min: 3, max: nameMaxLength })).toBe(
    "First name must only contain letters. It should be between 3 and 30 characters.",
  );
});

it("says the fewest characters that an installation allows", () => {
  expect(format("firstNameInvalid", { min: 2, max: nameMaxLength })).toBe(
    "First name must only contain letters. It should be between 2 and 30 characters.",
  );
  expect(format("lastNameInvalid", { min: 1, max: nameMaxLength })).toBe(
    "Last name must only contain letters. It should be between 1 and 30 characters.",
  );
});

it("asks for values in German", () => {
  expect(translate(german).format("codeIncomplete", { length: codeLength })).toBe(
    "Der Bestätigungscode muss 6 Ziffern haben.",
  );
});
