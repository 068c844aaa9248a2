import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { atMost } from "../cacheSize.ts";
import { type Caller, noteKnownCaller, workFor } from "../database/caller.ts";
import { createTurns, type Turns } from "../queue/queue.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Null where the request goes first. */
    caller: Caller | null;
  }

  interface FastifyInstance {
    /**
     * Lets requests go before those of strangers, from the one that is worked on now.
     *
     * @param token - the value of the cookie by which who makes them is known.
     */
    goFirst(token: string): void;
  }
}

/** Tokens that go first: several times as many as a process has connections for. The one that was not seen for longest is forgotten. */
const mostTokens = 20_000;

const inEachRound = 2;

/**
 * Lets four requests begin in each round of the event loop: two of those who go first, who take turns, and two of all
 * others, in the order in which they come. Between the rounds the server accepts connections, one in each, and sends what it
 * has written: with all requests of a flood in one round, a class would wait for seconds to be connected. A request never
 * begins once its client has closed the connection.
 */
export function registerRequestTurns(app: FastifyInstance): void {
  const known = createTurns(inEachRound);
  const others = createTurns(inEachRound);
  const tokens = new LRUCache<string, true>(atMost(mostTokens));
  app.decorate("goFirst", (token) => {
    tokens.set(token, true);
    noteKnownCaller();
  });
  app.decorateRequest("caller", null);
  app.addHook("onRequest", (request, _reply, done) => {
    const token = Object.values(request.cookies).find((value) => value !== undefined && tokens.get(value));
    if (token === undefined) {
      request.caller = { isStranger: true };
      beginInTurn(others, "", request, done);
    } else {
      beginInTurn(known, token, request, done);
    }
  });
  // What comes after the body was read is not called by what went before.
  app.addHook("preValidation", (request, _reply, done) => workForCaller(request, done));
}

/** No request is refused: each has a connection, and the number of connections is limited. */
function beginInTurn(turns: Turns, owner: string, request: FastifyRequest, begin: () => void): void {
  turns.take(owner, () => {
    if (request.socket.destroyed) {
      queueMicrotask(turns.passOn);
    } else {
      setImmediate(turns.passOn);
      workForCaller(request, begin);
    }
  });
}

function workForCaller({ caller }: FastifyRequest, work: () => void): void {
  if (caller === null) {
    work();
  } else {
    workFor(caller, work);
  }
}
