import { TextInput as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const TextInput = /* @__PURE__ */ withFallback(Original);
