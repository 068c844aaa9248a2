import { setTimeout as wait } from "node:timers/promises";
import {
  type Dialect,
  PostgresAdapter,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import { errorCode } from "../errors/errorCode.ts";
import { isForStranger } from "./caller.ts";
import { type ConnectionUse, createConnectionGate } from "./connectionGate.ts";
import { isReadOnly } from "./unavailable.ts";

/** Of a process's connections, for calls of one table: while its rows are locked, those of all others stay free. */
const shareOfTable = 1 / 3;

/** Of a process's connections, for exports and debriefings. */
const shareOfExports = 1 / 4;

/** Of a process's connections, for people who have neither an account nor a seat. */
const shareOfStrangers = 1 / 2;

/** Milliseconds that an export waits for a connection, so that one that has begun does not break off. */
const patienceOfExports = 60_000;

/** Milliseconds until another connection is tried where PostgreSQL had no room for one. */
const tryAgainAfter = 5_000;

/** Milliseconds until a connection is tried again where a process has none. */
const pauseWithoutAny = 100;

/** Times are in milliseconds. */
export interface ConnectionLimits {
  /** For a connection to be there: a free one, or a new one. */
  connect: number;
  /** For a statement, as PostgreSQL counts it. */
  statement: number;
  /** For the answer to a statement: a connection on which none has come by then is dropped. Longer than `statement`. */
  answer: number;
  /** For the answer to a question that costs PostgreSQL nothing. */
  check: number;
  /** A connection that has been silent for longer is asked whether it still stands before it is used. */
  trusted: number;
  /** For a row that another transaction has locked. */
  lock: number;
  /** For a server's next statement within a transaction: others get then what a frozen server has locked. */
  idleInTransaction: number;
  /** Connections, not a time: how many a process has at most. */
  size: number;
}

export const defaultLimits: ConnectionLimits = {
  connect: 5_000,
  statement: 15_000,
  answer: 16_000,
  check: 2_000,
  trusted: 1_000,
  lock: 2_500,
  idleInTransaction: 5_000,
  size: 20,
};

/** After so many milliseconds of silence, the network is asked whether the other end is still there. */
export const keepAliveDelay = 15_000;

/**
 * Lets PostgreSQL notice within half a minute that a server is gone: it would keep the connection, and what it has locked,
 * for two hours.
 */
const serverKeepAlive = "set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";

/** How a connection is used. */
export interface PostgresUse extends ConnectionUse {
  /** Waits for the answer to a statement however long it takes. */
  isPatient?: boolean;
}

/** The connections of a process to PostgreSQL. */
interface Connections {
  connect(use: PostgresUse): Promise<PostgresPoolClient>;
  /** Gives up one that is not in use, or is free next, so that another has room. */
  giveUpOne(): void;
  end(): Promise<void>;
  options: object;
}

/** Connects to PostgreSQL, and drops connections that die without a word, as behind a firewall that forgets them. */
export function createPostgresDialect(databaseUrl: string, limits: ConnectionLimits): Dialect {
  return new PooledDialect(createConnections(databaseUrl, limits), {});
}

/** Returns a dialect over the same connections that uses them in another way; undefined on SQLite. */
export function dialectFor(adapter: unknown, use: PostgresUse): Dialect | undefined {
  return adapter instanceof PooledAdapter ? new PooledDialect(adapter.connections, use) : undefined;
}

/** Gives up a connection of a process to PostgreSQL, so that one for something else has room. */
export function giveUpConnection(adapter: unknown): void {
  if (adapter instanceof PooledAdapter) {
    adapter.connections.giveUpOne();
  }
}

class PooledDialect extends PostgresDialect {
  readonly #connections: Connections;

  constructor(connections: Connections, use: PostgresUse) {
    const { end } = connections;
    super({ pool: { connect: () => connections.connect(use), end, options: connections.options } });
    this.#connections = connections;
  }

  override createAdapter(): PostgresAdapter {
    return new PooledAdapter(this.#connections);
  }
}

class PooledAdapter extends PostgresAdapter {
  readonly connections: Connections;

  constructor(connections: Connections) {
    super();
    this.connections = connections;
  }
}

function createConnections(databaseUrl: string, limits: ConnectionLimits): Connections {
  const pool = createPool(databaseUrl, limits);
  const gate = createConnectionGate({
    size: limits.size,
    ofOne: Math.ceil(limits.size * shareOfTable),
    ofExports: Math.ceil(limits.size * shareOfExports),
    ofStrangers: Math.ceil(limits.size * shareOfStrangers),
    patience: limits.connect,
    patienceOfExports,
    tryAgainAfter,
  });
  /** Connections that are closed when they are free. */
  let toGiveUp = 0;
  /** When each connection has last answered. */
  const heardAt = new WeakMap<pg.PoolClient, number>();
  /** Connections that have not answered since are given up without being asked: one like them is dead. */
  let suspectUntil = Number.NEGATIVE_INFINITY;

  /** @returns whether an answer came in time. */
  async function ask(client: pg.PoolClient): Promise<boolean> {
    const askedAt = performance.now();
    try {
      await client.query(limitedQuery("select 1", [], limits.check));
      heardAt.set(client, performance.now());
      return true;
    } catch {
      suspectUntil = askedAt;
      return false;
    }
  }

  async function stands(client: pg.PoolClient): Promise<boolean> {
    const heard = heardAt.get(client) ?? performance.now();
    if (heard <= suspectUntil) {
      return false;
    }
    return performance.now() - heard <= limits.trusted || ask(client);
  }

  async function connect({ isPatient = false, ...use }: PostgresUse): Promise<PostgresPoolClient> {
    const until = performance.now() + (use.urgency === "export" ? patienceOfExports : limits.connect);
    for (;;) {
      const leave = await gate.enter({ isForStranger: use.urgency !== "look" && isForStranger(), ...use });
      try {
        return lend(await standingClient(), leave, isPatient ? undefined : limits.answer);
      } catch (error) {
        if (!isOutOfConnections(error) || performance.now() > until) {
          leave();
          throw error;
        }
        // One that is there already is free soon.
        gate.narrow(pool.totalCount);
        if (pool.totalCount === 0) {
          await wait(pauseWithoutAny);
        }
        leave();
      }
    }
  }

  async function standingClient(): Promise<pg.PoolClient> {
    let client = await pool.connect();
    while (!(await stands(client))) {
      client.release(true);
      client = await pool.connect();
    }
    return client;
  }

  function lend(client: pg.PoolClient, leave: () => void, answerLimit: number | undefined): PostgresPoolClient {
    let isDead = false;
    let isOnStandby = false;
    async function answerTo<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
      if (isDead) {
        throw new SilentConnectionError();
      }
      const askedAt = performance.now();
      try {
        const result = await client.query<never>(limitedQuery(text, values, answerLimit));
        heardAt.set(client, performance.now());
        return result as PostgresQueryResult<Row>;
      } catch (error) {
        if (!isUnanswered(error)) {
          // After a failover, a new connection may lead to the server that takes writes.
          isOnStandby ||= isReadOnly(error);
          throw error;
        }
        isDead = true;
        suspectUntil = askedAt;
        throw new SilentConnectionError();
      }
    }
    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
    function query<Row>(
      asked: string | PostgresCursor<Row>,
      values: readonly unknown[] = [],
    ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
      if (typeof asked !== "string") {
        throw new TypeError("These connections have no cursors.");
      }
      return answerTo<Row>(asked, values);
    }
    return {
      query,
      release(destroy = false) {
        const isGivenUp = toGiveUp > 0;
        toGiveUp -= isGivenUp ? 1 : 0;
        client.release(destroy || isDead || isOnStandby || isGivenUp);
        leave();
      },
    };
  }

  function giveUpOne(): void {
    toGiveUp = 1;
    gate.narrow(pool.totalCount - 1);
    if (pool.idleCount > 0) {
      // Lent and given back, the connection is closed.
      void connect({ urgency: "look" }).then(
        (client) => client.release(),
        () => {},
      );
    }
  }

  return { connect, giveUpOne, end: () => pool.end(), options: pool.options };
}

function createPool(databaseUrl: string, limits: ConnectionLimits): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: limits.size,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
    // Kysely closes the connections with a handle that has used them: those that only another one has used must not keep a
    // process from ending.
    allowExitOnIdle: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    onConnect: (client) => client.query(limitedQuery(serverKeepAlive, undefined, limits.connect)),
  });
  // A connection lost while idle: the pool drops it, and the next query that finds no server reports it.
  pool.on("error", () => {});
  // One lost between two queries of a transaction: the next one reports it.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Whether an error says that PostgreSQL has no room for another connection. */
export function isOutOfConnections(error: unknown): boolean {
  return errorCode(error) === "53300";
}

/** A query whose answer has to come within so many milliseconds, if any. */
export function limitedQuery(text: string, values: readonly unknown[] | undefined, limit: number | undefined) {
  return { text, ...(values && { values: [...values] }), ...(limit !== undefined && { query_timeout: limit }) };
}

/** Whether an error says that the limit of a query was reached. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** No answer came over a connection in time. Whether the statement was done is not known. */
class SilentConnectionError extends Error {
  override name = "SilentConnectionError";
  readonly code = "ETIMEDOUT";

  constructor() {
    super("the database did not answer in time: the connection is given up");
  }
}
