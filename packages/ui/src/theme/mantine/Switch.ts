import { Switch as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const Switch = /* @__PURE__ */ withFallback(Original);
