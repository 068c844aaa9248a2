/** What people type into their browser: no scheme, no query. */
export function typedAddress(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}
