import type { ReactNode } from "react";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";

/** How a page gets data from the server. */
export interface FetchProps {
  /** Why the data could not be fetched, or not again. */
  error?: string | undefined;
  /** Fetches them again. */
  onRetry?: () => void;
}

export interface FetchedProps extends FetchProps {
  /** What shows the data; nothing until they are known. */
  children: ReactNode;
}

/** A part of a page with data from the server. Says that they are loading and, where that failed, why. */
export function Fetched({ error, onRetry, children }: FetchedProps) {
  return (
    <>
      {error && <FailureNote text={error} {...(onRetry && { onRetry })} />}
      {children}
      {!children && !error && <LoadingState />}
    </>
  );
}
