import { ActionIcon as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const ActionIcon = /* @__PURE__ */ withFallback(Original);
