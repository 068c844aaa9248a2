import { setImmediate as nextRound } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createFairQueue } from "../queue/queue.ts";

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Lets requests go before those of strangers.
     *
     * @param token - the value of the cookie by which who makes them is known.
     */
    goFirst(token: string): void;
  }
}

/** Tokens that go first: several times as many as a process has connections for. The oldest is forgotten. */
const mostTokens = 20_000;

/** Nobody is refused: whoever waits has a connection, and those are limited. */
const fewInEachRound = {
  atOnce: 2,
  waiting: Number.POSITIVE_INFINITY,
  waitingOfOne: Number.POSITIVE_INFINITY,
  retryAfter: 0,
};

/**
 * Lets four requests begin in each round of the event loop: two of those who go first, who take turns, and two of all
 * others, in the order in which they come. Between the rounds the server accepts connections, one in each, and sends what it
 * has written: with all requests of a flood in one round, a class would wait for seconds to be connected.
 */
export function registerRequestTurns(app: FastifyInstance): void {
  const known = createFairQueue(fewInEachRound);
  const others = createFairQueue(fewInEachRound);
  const tokens = createRecent(mostTokens);
  app.decorate("goFirst", tokens.add);
  app.addHook("onRequest", (request, _reply, done) => {
    const token = Object.values(request.cookies).find((value) => value !== undefined && tokens.has(value));
    const begin = async () => {
      done();
      await nextRound();
    };
    void (token === undefined ? others.run("", begin) : known.run(token, begin));
  });
}

/** Remembers what was added lately, up to so many. */
function createRecent(most: number) {
  const items = new Set<string>();
  return {
    has: (item: string) => items.has(item),
    add(item: string) {
      items.delete(item);
      items.add(item);
      const [oldest = ""] = items;
      if (items.size > most) {
        items.delete(oldest);
      }
    },
  };
}
