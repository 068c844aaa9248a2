import { languageParameter } from "@belab/domain/accounts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageData, PageSource, PageVisit } from "../area.ts";
import type { Context } from "../context.ts";
import { isForStranger } from "../database/caller.ts";
import { underBasePath } from "../http/hooks.ts";
import { readerLanguage } from "../http/language.ts";
import { createPageRendering } from "./pageRenderer.ts";
import { sendOwnPage, type WebPages } from "./webPages.ts";

// Pages that are shown with what the server knows of their address, and whose forms work, before their scripts run.

export interface DataPagesOptions {
  context: Pick<Context, "config" | "log" | "threads">;
  pages: WebPages;
  sources: readonly PageSource[];
  /** Sends the page of an address as it is for everyone. */
  sendPageOf: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

export async function registerDataPages(app: FastifyInstance, options: DataPagesOptions): Promise<void> {
  const { context, pages, sources, sendPageOf } = options;
  const { config, log } = context;
  const rendering = createPageRendering(context, pages.renderer);

  async function send(path: string, known: PageData | undefined, { query, request, reply }: PageVisit) {
    const language = readerLanguage(request, config);
    const fill = known && pages.fillable(path, known.kind, language);
    // A link that chooses a language leads on to the page in it.
    if (known === undefined || fill === undefined || query.has(languageParameter)) {
      return sendPageOf(request, reply);
    }
    // Rendering for strangers would take a core from the classes.
    const rendered = isForStranger()
      ? ""
      : await rendering.render({ language, address: `${path}?${query}`, data: known.data });
    return sendOwnPage(request, reply, fill(rendered, known.data));
  }

  /** The page asks for itself where nothing can be read for it. */
  async function orNothing(reading: Promise<PageData | undefined>): Promise<PageData | undefined> {
    try {
      return await reading;
    } catch (err) {
      log.warn({ err }, "a page was sent without what it shows");
      return undefined;
    }
  }

  for (const { path, read, submit } of sources) {
    const hidden = { hide: true };
    if (read !== undefined) {
      app.get(path, { schema: hidden, config: { session: "optional" } }, async (request, reply) => {
        const visit = visitOf(request, reply);
        return send(path, await orNothing(read(visit)), visit);
      });
    }
    if (submit !== undefined) {
      await app.register(async (scope) => {
        acceptForms(scope);
        const guarded = { session: "optional", refuseOtherSites: true } as const;
        scope.post(path, { schema: hidden, config: guarded }, async (request, reply) => {
          const visit = visitOf(request, reply);
          const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
          const done = await submit(form, visit);
          const language = readerLanguage(request, config);
          if ("goTo" in done) {
            rendering.prepare(language);
            return reply.redirect(underBasePath(config, done.goTo), 303);
          }
          return sendOwnPage(request, reply, pages.refused(path, language, done));
        });
      });
    }
  }
}

/** A form is the only body that a page takes. */
function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 8 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}

function visitOf(request: FastifyRequest, reply: FastifyReply): PageVisit {
  return { query: new URLSearchParams(addressOf(request.url).query), request, reply };
}

/** Returns the path of an address, decoded where it can be, and its query, as it is. */
export function addressOf(url: string): { path: string; query: string } {
  const [, path = "", query = ""] = /^([^?#]*)\??([^#]*)/s.exec(url) ?? [];
  try {
    return { path: decodeURI(path), query };
  } catch {
    return { path, query };
  }
}
