import { Divider as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const Divider = /* @__PURE__ */ withFallback(Original);
