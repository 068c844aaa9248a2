import { UnstyledButton as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const UnstyledButton = /* @__PURE__ */ withFallback(Original);
