import { setImmediate as nextRound } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { createFairQueue, createTaskQueue } from "../queue/queue.ts";

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

/** Tokens that go first: several times as many as a process has connections for. The one that was not seen for longest is forgotten. */
const mostTokens = 20_000;

/** No request is refused: each has a connection, and the number of connections is limited. */
const fewInEachRound = {
  atOnce: 2,
  waiting: Number.POSITIVE_INFINITY,
  waitingOfOne: Number.POSITIVE_INFINITY,
  retryAfter: 0,
};

/**
 * Lets four requests begin in each round of the event loop: two of those who go first, who take turns, and two of all
 * others, in the order in which they come. Between the rounds the server accepts connections, one in each, and sends what it
 * has written: with all requests of a flood in one round, a class would wait for seconds to be connected. A request never
 * begins once its client has closed the connection.
 */
export function registerRequestTurns(app: FastifyInstance): void {
  const known = createFairQueue(fewInEachRound);
  const others = createTaskQueue(fewInEachRound);
  const tokens = new LRUCache<string, true>({ max: mostTokens });
  app.decorate("goFirst", (token) => void tokens.set(token, true));
  app.addHook("onRequest", (request, _reply, done) => {
    const token = Object.values(request.cookies).find((value) => value !== undefined && tokens.get(value));
    const begin = async () => {
      if (request.socket.destroyed) {
        return;
      }
      done();
      await nextRound();
    };
    void (token === undefined ? others.run(begin) : known.run(token, begin));
  });
}
