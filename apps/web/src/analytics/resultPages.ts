import { useState } from "react";
import { type CallQuery, fetchProps } from "../shell/query.ts";

type ResultQuery = CallQuery<"listPlayedGames"> | CallQuery<"listTaughtTables">;

interface ListedItem {
  gameTableId: string;
}

/** Fetches results page by page: the newest, and earlier ones for which someone asked. */
export function useResultPages<Item extends ListedItem>() {
  const [before, setBefore] = useState<readonly Item[]>([]);
  const [cursor, setCursor] = useState<string>();

  /** Returns what a page of the design system gets of a query, whose answer has these items. */
  function pageProps(query: ResultQuery, ofPage: readonly Item[] | undefined) {
    const items = ofPage && appendPage(before, ofPage);
    const next = query.answer?.next ?? null;
    const more = items !== undefined && next !== null;
    return {
      ...fetchProps(query),
      items,
      pending: query.isLoading && before.length > 0,
      onMore: more
        ? () => {
            setBefore(items);
            setCursor(next);
          }
        : undefined,
    };
  }

  return { request: cursor === undefined ? {} : { cursor }, pageProps };
}

/** Appends a page of items. While it is on its way, the last one is still there: its items count once. */
export function appendPage<Item extends ListedItem>(before: readonly Item[], items: readonly Item[]): Item[] {
  const known = new Set(before.map(({ gameTableId }) => gameTableId));
  return [...before, ...items.filter(({ gameTableId }) => !known.has(gameTableId))];
}
