import type { Answer, CallName } from "@belab/api";
import { FailureNote } from "@belab/ui/FailureNote";
import { LoadingState } from "@belab/ui/LoadingState";
import type { ReactNode } from "react";
import type { Loaded } from "../state/answer.ts";

export interface FetchedProps<Name extends CallName> {
  loaded: Loaded<Name>;
  children: (answer: Answer<Name>) => ReactNode;
}

/** What a call answered; until then that it is on its way, and where it failed why, with a way to try again. */
export function Fetched<Name extends CallName>({ loaded, children }: FetchedProps<Name>) {
  const { answer, failure, reload } = loaded;
  return (
    <>
      {failure && <FailureNote text={failure} onRetry={() => reload()} />}
      {answer && children(answer)}
      {!answer && !failure && <LoadingState />}
    </>
  );
}
