/** Where the sources of the packages and their Storybook are. */
export interface Addresses {
  repository: string | undefined;
  storybook: string | undefined;
}

/** Returns the addresses that the environment sets; throws where one is no address. */
export function readAddresses(env: Partial<Record<"REPOSITORY_URL" | "STORYBOOK_URL", string>>): Addresses;

/** Returns the fields of a package's manifest that say where its sources are. */
export function addressFields(
  folder: string,
  addresses: Addresses,
): { homepage?: string; repository?: { type: string; url: string; directory: string }; bugs?: string };

/** Returns a README as it is published, without a link that would lead nowhere. */
export function publishedReadme(text: string, folder: string, addresses: Addresses): string;
