import { Skeleton as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const Skeleton = /* @__PURE__ */ withFallback(Original);
