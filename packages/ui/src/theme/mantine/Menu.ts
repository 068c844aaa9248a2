import { Menu as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const Menu = /* @__PURE__ */ withFallback(Original);
