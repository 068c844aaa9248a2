import { Textarea as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const Textarea = /* @__PURE__ */ withFallback(Original);
