import { describe, expect, it } from "vitest";
import { addressFields, publishedReadme, readAddresses } from "./publishedAddresses.mjs";

const repository = "https://github.com/example/platform";
const storybook = "https://example.github.io/platform/";
const nowhere = { repository: undefined, storybook: undefined };

describe("readAddresses", () => {
  it("has none where a release sets none, or sets them empty", () => {
    expect(readAddresses({})).toEqual(nowhere);
    expect(readAddresses({ REPOSITORY_URL: "", STORYBOOK_URL: " " })).toEqual(nowhere);
  });

  it.each(["", "/", ".git", ".git/"])("takes the repository's address with %j at its end", (end) => {
    const addresses = readAddresses({ REPOSITORY_URL: `${repository}${end}`, STORYBOOK_URL: storybook });
    expect(addresses).toEqual({ repository, storybook });
  });

  it.each(["REPOSITORY_URL", "STORYBOOK_URL"])("refuses a %s that is no address on the web", (name) => {
    for (const value of ["github.com/example/platform", "git@github.com:example/platform.git", "https://"]) {
      expect(() => readAddresses({ [name]: value })).toThrow(`${name} must be an address that begins with https://`);
    }
  });
});

describe("addressFields", () => {
  it("says where a package's sources are, and where to report what is wrong", () => {
    expect(addressFields("packages/api", { repository, storybook })).toEqual({
      homepage: `${repository}/tree/main/packages/api#readme`,
      repository: { type: "git", url: `git+${repository}.git`, directory: "packages/api" },
      bugs: `${repository}/issues`,
    });
  });

  it("gives the design system its Storybook as homepage", () => {
    expect(addressFields("packages/ui", { repository, storybook }).homepage).toBe(storybook);
    expect(addressFields("packages/ui", { repository: undefined, storybook })).toEqual({ homepage: storybook });
  });

  it("says nothing where no address is set", () => {
    expect(addressFields("packages/ui", nowhere)).toEqual({});
  });
});

describe("publishedReadme", () => {
  const readme = [
    "See the [Storybook](../../.storybook), [@belab/ui](../ui/README.md) and [Mantine](https://mantine.dev).",
    "[Changes](CHANGELOG.md) and [what to do](../../MIGRATION.md). [Above](#start)",
    "```ts",
    "const [first](second) = [a](../../b);",
    "```",
    "",
  ].join("\n");

  it("leads to the repository and to the Storybook", () => {
    expect(publishedReadme(readme, "packages/create", { repository, storybook })).toBe(
      readme
        .replace("(../../.storybook)", `(${storybook})`)
        .replace("(../ui/README.md)", `(${repository}/blob/main/packages/ui/README.md)`)
        .replace("(../../MIGRATION.md)", `(${repository}/blob/main/MIGRATION.md)`),
    );
  });

  it("keeps the words alone where a link would lead nowhere", () => {
    expect(publishedReadme(readme, "packages/create", nowhere)).toBe(
      readme
        .replace("[Storybook](../../.storybook)", "Storybook")
        .replace("[@belab/ui](../ui/README.md)", "@belab/ui")
        .replace("[what to do](../../MIGRATION.md)", "what to do"),
    );
  });
});
