import { Button as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const Button = /* @__PURE__ */ withFallback(Original);
