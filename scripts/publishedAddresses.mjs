// Where the sources of the packages and their Storybook are. A release says so; what it does not say stands in no package.
import { posix } from "node:path";

/** What the READMEs link to for the Storybook: where it is set up in this repository. */
const storybookFolder = ".storybook";

/** The package whose Storybook it is. */
const designSystem = "packages/ui";

/** What stands beside each README in its package. */
const published = ["LICENSE", "README.md", "CHANGELOG.md"];

/**
 * Returns the addresses that a release sets: `REPOSITORY_URL`, such as `https://github.com/example/platform`, and
 * `STORYBOOK_URL`.
 *
 * @throws Error where one of them is no address.
 */
export function readAddresses({ REPOSITORY_URL, STORYBOOK_URL }) {
  return {
    repository: readAddress("REPOSITORY_URL", REPOSITORY_URL)?.replace(/(\.git)?\/?$/, ""),
    storybook: readAddress("STORYBOOK_URL", STORYBOOK_URL),
  };
}

function readAddress(name, value = "") {
  const address = value.trim();
  if (address === "") {
    return undefined;
  }
  if (!address.startsWith("https://") || !URL.canParse(address)) {
    throw new Error(`${name} must be an address that begins with https://, not ${address}`);
  }
  return address;
}

/** Returns the fields of a package's manifest that say where its sources are, and where to read about it. */
export function addressFields(folder, { repository, storybook }) {
  const homepage = folder === designSystem && storybook ? storybook : repository && readmeAddress(folder, repository);
  return {
    ...(homepage && { homepage }),
    ...(repository && {
      repository: { type: "git", url: `git+${repository}.git`, directory: folder },
      bugs: `${repository}/issues`,
    }),
  };
}

function readmeAddress(folder, repository) {
  return `${repository}/tree/main/${folder}#readme`;
}

/**
 * Returns a README as it is published: links to files of the repository lead to its address. Where they would lead nowhere,
 * their words stay without a link.
 */
export function publishedReadme(text, folder, addresses) {
  const withCode = text.split(/(^```[\s\S]*?^```$)/m);
  return withCode.map((part) => (part.startsWith("```") ? part : withAddresses(part, folder, addresses))).join("");
}

function withAddresses(text, folder, addresses) {
  return text.replace(/\[([^[\]]+)\]\(([^)\s]+)\)/g, (link, words, target) => {
    if (/^[a-z]+:|^#/.test(target) || published.includes(target)) {
      return link;
    }
    const address = addressOf(posix.join(folder, target), addresses);
    return address === undefined ? words : `[${words}](${address})`;
  });
}

function addressOf(path, { repository, storybook }) {
  if (path === storybookFolder) {
    return storybook;
  }
  return repository && `${repository}/blob/main/${path}`;
}
