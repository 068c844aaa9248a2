import { useState } from "react";

/**
 * A call that a form makes, and whether its answer is on its way.
 *
 * @example
 * const { isPending, send } = useSend(api.login);
 */
export function useSend<Request, Result>(
  call: (request: Request) => Promise<Result>,
): { isPending: boolean; send: (request: Request) => Promise<Result> } {
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    async send(request) {
      setPending(true);
      try {
        return await call(request);
      } finally {
        setPending(false);
      }
    },
  };
}
