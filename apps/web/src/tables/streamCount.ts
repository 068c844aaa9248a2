/** The part of a `BroadcastChannel` that tabs count their streams over. */
export type TabChannel = Pick<BroadcastChannel, "postMessage" | "addEventListener" | "close">;

export interface StreamCount {
  /** Says whether this tab has a stream. */
  set: (isOpen: boolean) => void;
  /** Returns how many streams the browser's tabs have, this one included. */
  count: () => number;
  close: () => void;
}

interface Message {
  tab: string;
  isOpen: boolean;
  /** Asks the other tabs to say the same of themselves. */
  asks?: boolean;
}

/**
 * Counts the streams of all tabs of a browser. A tab that crashed still counts.
 *
 * @param onChange - called when another tab has opened a stream.
 */
export function countStreams(channel: TabChannel | undefined, onChange: () => void): StreamCount {
  const tab = `${Math.random()}`;
  const others = new Set<string>();
  let isOpen = false;

  function say(asks: boolean): void {
    channel?.postMessage({ tab, isOpen, asks } satisfies Message);
  }

  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.isOpen) {
      others.add(data.tab);
      onChange();
    } else {
      others.delete(data.tab);
    }
    if (data.asks && isOpen) {
      say(false);
    }
  });
  function set(next: boolean): void {
    if (next !== isOpen) {
      isOpen = next;
      say(false);
    }
  }

  say(true);
  return {
    set,
    count: () => others.size + Number(isOpen),
    close() {
      set(false);
      channel?.close();
    },
  };
}
