import type { Answer, CallNameOf, CallRequest, Outcome } from "@belab/api";
import { requestMessages } from "@belab/api/messages";
import type { FetchProps } from "@belab/ui/pages/common/Fetched";
import { notifyManager, QueryClient } from "@tanstack/query-core";
import { atom, useAtomValue } from "jotai";
import { atomWithMutation, atomWithQuery } from "jotai-tanstack-query";
import { useMemo, useState } from "react";
import { api } from "../api.ts";
import { type Failure, failureText } from "./failureText.ts";
import { personCountAtom } from "./state.ts";
import { steadyNow } from "./steadyClock.ts";

// What pages of the signed-in area know of the server: TanStack Query over the calls of the api client.

type CallName = CallNameOf<"json">;

/** What a page knows of a call's answer. */
export interface CallQuery<Name extends CallName> {
  /** The last answer; it stays while the next is on its way. */
  answer: Answer<Name> | undefined;
  /** When the answer came, in milliseconds since 1970 UTC by this computer's clock. */
  receivedAt: number | undefined;
  /** Why there is no newer answer. */
  failure: Failure | undefined;
  /** A request is under way. */
  isLoading: boolean;
  /** Asks again. Resolves once the answer is there, or is known not to come. */
  refetch: () => Promise<unknown>;
}

/** What a page knows of the calls by which it changes something on the server. */
export interface CallMutation {
  /**
   * Makes a call, and resolves with what came of it.
   *
   * @param onSuccess - what else is to be done before the change counts as made.
   */
  send: <Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    onSuccess?: (answer: Answer<Name>) => unknown,
  ) => Promise<Outcome<Name>>;
  /** A change is being made. */
  isPending: boolean;
  /** Why the last change was not made. */
  failure: Failure | undefined;
  /** Forgets the failure. */
  reset: () => void;
}

// An answer is then shown together with what a page does as soon as it is there.
notifyManager.setScheduler(queueMicrotask);

/** The answers kept for one person: another person begins with none. */
const clientAtom = atom((get) => {
  get(personCountAtom);
  return createClient();
});

/**
 * Creates a client that shows a failure at once: it is the person who tries again. Also without a network: the call
 * then says so.
 */
function createClient(): QueryClient {
  const networkMode = "always";
  return new QueryClient({
    defaultOptions: { queries: { networkMode, retry: false, refetchOnWindowFocus: false }, mutations: { networkMode } },
  });
}

/**
 * Asks the server when a page opens, and again whenever the request is another one.
 *
 * @param request - undefined while there is nothing to ask.
 */
export function useCallQuery<Name extends CallName>(
  name: Name,
  request: CallRequest<Name> | undefined,
): CallQuery<Name> {
  const requestText = JSON.stringify(request);
  const queryAtom = useMemo(() => callQueryAtom<Name>(name, requestText), [name, requestText]);
  const { data, error, isFetching, refetch } = useAtomValue(queryAtom);
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) {
    setLast(data);
  }
  const { answer, receivedAt } = data ?? last ?? {};
  return {
    answer,
    receivedAt,
    failure: isFetching ? undefined : error?.failure,
    isLoading: isFetching,
    refetch,
  };
}

/**
 * Returns the calls by which a page changes something on the server, one at a time.
 *
 * @param options.invalidates - calls whose answers are others after a success: what is shown of them is asked for again.
 */
export function useCallMutation({ invalidates = [] }: { invalidates?: readonly CallName[] } = {}): CallMutation {
  const client = useAtomValue(clientAtom);
  const [mutationAtom] = useState(callMutationAtom);
  const { data: failure, isPending, mutateAsync, reset } = useAtomValue(mutationAtom);

  const callAndInvalidate: CallMutation["send"] = async (name, request, onSuccess) => {
    const outcome = await api[name](request);
    if (outcome.kind === "success") {
      await onSuccess?.(outcome.answer);
      await Promise.all(invalidates.map((query) => client.invalidateQueries({ queryKey: [query] })));
    }
    return outcome;
  };

  const send: CallMutation["send"] = async (...call) => {
    const changed = callAndInvalidate(...call);
    await mutateAsync(changed.then(failureOf));
    return changed;
  };

  return { send, isPending, failure, reset };
}

/** Returns what a page of the design system gets of a query besides its answer. */
export function fetchProps({ failure, refetch }: CallQuery<CallName>): FetchProps {
  return { error: failure && failureText(failure, requestMessages), onRetry: refetch };
}

/** How a query of TanStack fails: by an exception. */
class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

function callQueryAtom<Name extends CallName>(name: Name, requestText: string | undefined) {
  return atomWithQuery<{ answer: Answer<Name>; receivedAt: number }, CallError>(
    () => ({
      queryKey: [name, requestText],
      enabled: requestText !== undefined,
      queryFn: async ({ signal }) => {
        const outcome = await api[name](JSON.parse(requestText ?? ""), { signal });
        if (outcome.kind !== "success") {
          throw new CallError(outcome);
        }
        return { answer: outcome.answer, receivedAt: steadyNow() };
      },
    }),
    (get) => get(clientAtom),
  );
}

function callMutationAtom() {
  return atomWithMutation(
    () => ({ mutationFn: (failure: Promise<Failure | undefined>) => failure }),
    (get) => get(clientAtom),
  );
}

function failureOf(outcome: Outcome<CallName>): Failure | undefined {
  return outcome.kind === "success" ? undefined : outcome;
}
