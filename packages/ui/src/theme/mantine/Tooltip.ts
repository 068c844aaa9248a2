import { Tooltip as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const Tooltip = /* @__PURE__ */ withFallback(Original);
