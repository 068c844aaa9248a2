import { Loader as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const Loader = /* @__PURE__ */ withFallback(Original);
