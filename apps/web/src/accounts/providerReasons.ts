import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/accounts/ProviderSignIn";

/** Why a provider's button cannot be used. */
export type Hindrance = "loading" | "notSetUp" | "unreachable";

/**
 * Returns for each provider that cannot be used that it is disabled, and why: in one sentence about both where they have the
 * same reason.
 */
export function reasonsFor<Provider extends string>(
  hindrances: Readonly<Record<Provider, Hindrance | undefined>>,
  { format }: Pick<Translation<Messages>, "format">,
): Partial<Record<Provider, { disabled: true; reason: string }>> {
  const hindered = Object.entries<Hindrance | undefined>(hindrances).flatMap(([provider, hindrance]) =>
    hindrance === undefined ? [] : [{ provider, hindrance }],
  );
  const [first, second] = hindered;
  const isShared = first !== undefined && first.hindrance === second?.hindrance;
  const both = isShared ? format("both", { first: first.provider, second: second.provider }) : undefined;
  return Object.fromEntries(
    hindered.map(({ provider, hindrance }) => [
      provider,
      { disabled: true, reason: format(hindrance, { provider: both ?? provider }) },
    ]),
  ) as Partial<Record<Provider, { disabled: true; reason: string }>>;
}
