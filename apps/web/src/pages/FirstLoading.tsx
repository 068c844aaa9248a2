import { LoadingState } from "@belab/ui/LoadingState";

/** What stands there until the first page's code has arrived. */
export function FirstLoading() {
  return <LoadingState />;
}
