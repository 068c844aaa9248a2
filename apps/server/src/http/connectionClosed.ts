import type { FastifyReply } from "fastify";

/**
 * Returns a signal that is aborted once a request's connection has closed before its answer was sent. The request's own
 * `signal` says when the request was read or closed, which is earlier.
 */
export function connectionClosed({ raw }: Pick<FastifyReply, "raw">): AbortSignal {
  const closing = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) {
      closing.abort();
    }
  };
  if (raw.closed) {
    onClose();
  } else {
    raw.once("close", onClose);
  }
  return closing.signal;
}
