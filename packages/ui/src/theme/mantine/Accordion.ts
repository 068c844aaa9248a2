import { Accordion as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const Accordion = /* @__PURE__ */ withFallback(Original);
