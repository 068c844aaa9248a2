import type { CallNameOf, CallRequest } from "@belab/api";
import type { Messages } from "@belab/api/messages";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { useCallMutation } from "../shell/query.ts";
import { reasons } from "./reasons.ts";

type CallName = CallNameOf<"json">;

/** How changes of the things of a list stand, and what makes one. */
export interface ListChanges {
  /** The thing that is being changed. */
  pendingId: string | undefined;
  /** Why the last change was not made, and of which thing. */
  failed: { id: string; message: string } | undefined;
  /** Makes a change, and resolves to whether it was made. */
  change: <Name extends CallName>(id: string, name: Name, request: CallRequest<Name>) => Promise<boolean>;
  /** Forgets the failure. */
  reset: () => void;
}

/**
 * Returns what changes the things of a list, one at a time.
 *
 * @param invalidates - calls whose answers are others after a change. They are asked for again after a failure, too: what is
 * listed may have been out of date.
 * @param messages - about refusals, by reason.
 */
export function useListChanges(
  invalidates: readonly CallName[],
  refetch: () => unknown,
  messages: Messages = reasons,
): ListChanges {
  const { send, isPending, failure, reset } = useCallMutation({ invalidates });
  const [id, setId] = useState("");
  return {
    pendingId: isPending ? id : undefined,
    failed: failure && { id, message: failureText(failure, messages) },
    async change(changedId, name, request) {
      setId(changedId);
      const { kind } = await send(name, request);
      if (kind !== "success") {
        void refetch();
      }
      return kind === "success";
    },
    reset,
  };
}

/** Milliseconds without typing after which the server searches. */
const typingPause = 300;

/** What a list is searched for, and which of its pages is shown. */
export function usePagedSearch() {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, typingPause);
  const [page, setPage] = useState(1);
  return {
    search,
    page,
    setPage,
    field: {
      search: typed,
      onSearchChange: (text: string) => {
        setTyped(text);
        setPage(1);
      },
    },
  };
}

/** Returns the page that can be shown: the last one where rows have gone since it was chosen. */
export function existingPage(page: number, total: number, pageSize: number): number {
  return Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
}
