import { type FlowPlace, paths, readFlowPlace } from "../paths.ts";
import { keptReturnPath } from "../state/returnPath.ts";
import { usePageQuery } from "./usePageQuery.ts";

/** Where the flow of the page's address stands, and where it leads in the end. */
export function useFlowPlace(): Required<FlowPlace> {
  const place = readFlowPlace(usePageQuery());
  return {
    email: "",
    activationCode: "",
    // The link in a mail leads to a later step, and does not say where the person wanted to go.
    returnTo: place.step === 0 ? paths.home : keptReturnPath(),
    ...place,
  };
}
