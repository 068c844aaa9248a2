import { Drawer as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const Drawer = /* @__PURE__ */ withFallback(Original);
