/** The tab to which a key leads: the arrow keys to the next and the one before, Home and End to the first and the last. */
export function tabAfter<Tab>(key: string, tabs: readonly Tab[], chosen: Tab): Tab | undefined {
  if (key === "Home" || key === "End") {
    return tabs.at(key === "Home" ? 0 : -1);
  }
  const by = turns[key];
  return by === undefined ? undefined : tabs[(tabs.indexOf(chosen) + by + tabs.length) % tabs.length];
}

const turns: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
