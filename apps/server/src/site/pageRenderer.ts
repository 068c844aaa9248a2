import type { Context } from "../context.ts";
import { UnansweredError } from "../threads/thread.ts";
import { workerFile } from "../threads/threads.ts";

/** What renders pages: the web app's module that renders pages, by language, and who runs the installation. */
export interface PageRenderer {
  modules: Readonly<Record<string, string>>;
  operator: object;
}

/** A page to render. */
export interface PageToRender {
  language: string;
  /** Its path and query. */
  address: string;
  /** What is known of its address. */
  data: object;
}

/** Milliseconds that a page waits to be rendered. */
const patience = 1_000;

/** The same while the thread starts, and loads what renders pages in a language. */
const patienceAtStart = 4_000;

/** Pages that wait to be rendered: the next is shown faster by its browser. */
const mostWaiting = 20;

/** Milliseconds for which the thread waits for another page. */
const idleTime = 10 * 60 * 1000;

const worker = workerFile(import.meta.url, "renderWorker");

/** Renders pages of the web app with what is known of their addresses. */
export interface PageRendering {
  /** Renders a page; to nothing where that would take too long. */
  render(page: PageToRender): Promise<string>;
  /** Lets the thread start and load what renders pages in a language: one is asked for soon. */
  prepare(language: string): void;
}

export function createPageRendering(
  { threads, log }: Pick<Context, "log" | "threads">,
  opening: PageRenderer,
): PageRendering {
  const job = {
    key: "pages",
    owner: "pages",
    share: "class",
    worker,
    opening,
    load: async () => {},
    idleTime,
  } as const;
  let waiting = 0;
  /** When the last page in a language was rendered. */
  const renderedAt = new Map<string, number>();

  function patienceFor(language: string): number {
    const isWarm = performance.now() < (renderedAt.get(language) ?? -idleTime) + idleTime;
    return isWarm ? patience : patienceAtStart;
  }

  function noted(err: unknown): string {
    if (!(err instanceof UnansweredError)) {
      log.warn({ err }, "a page was not rendered");
    }
    return "";
  }

  async function ask(question: PageToRender | { language: string }): Promise<string> {
    const { promise: tooLong, resolve: giveUp } = Promise.withResolvers<string>();
    const signal = AbortSignal.timeout(patienceFor(question.language));
    signal.addEventListener("abort", () => giveUp(""), { once: true });
    waiting += 1;
    try {
      const rendered = threads.ask(job, question, signal) as Promise<string>;
      void rendered.then(
        () => renderedAt.set(question.language, performance.now()),
        () => undefined,
      );
      return await Promise.race([rendered.catch(noted), tooLong]);
    } finally {
      waiting -= 1;
    }
  }

  return {
    render: async (page) => (waiting < mostWaiting && page.language in opening.modules ? ask(page) : ""),
    prepare(language) {
      if (waiting === 0 && language in opening.modules) {
        void ask({ language });
      }
    },
  };
}
