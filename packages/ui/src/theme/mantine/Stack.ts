import { Stack as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const Stack = /* @__PURE__ */ withFallback(Original);
