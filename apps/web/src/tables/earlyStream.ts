/** What is used of an `EventSource`. */
type Source = Pick<EventSource, "url" | "readyState" | "close"> & Pick<EventTarget, "addEventListener">;

/** A stream of events, and what it has brought so far. */
export interface OpenedStream {
  source: Source;
  events: readonly Event[];
}

declare global {
  interface Window {
    /** Set by a page that listens before its scripts run (`openStream.js`), until they take it over. */
    earlyStream?: { source: Source; take: () => Event[] };
  }
}

/** Opens a stream, or takes over the one that the page has opened of the same address, with the events that it kept. */
export function openStream(address: string): OpenedStream {
  const early = window.earlyStream;
  if (early === undefined || early.source.readyState === EventSource.CLOSED || !isAt(early.source, address)) {
    return { source: new EventSource(address), events: [] };
  }
  delete window.earlyStream;
  return { source: early.source, events: early.take() };
}

function isAt({ url }: Source, address: string): boolean {
  return sorted(url) === sorted(address);
}

/** Returns an address whose parameters are in the order of their names. */
function sorted(address: string): string {
  const url = new URL(address, document.baseURI);
  url.searchParams.sort();
  return url.href;
}
