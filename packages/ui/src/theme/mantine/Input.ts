import { Input as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const Input: typeof Original = /* @__PURE__ */ withFallback(Original);
