import { PinInput as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const PinInput: typeof Original = /* @__PURE__ */ withFallback(Original);
