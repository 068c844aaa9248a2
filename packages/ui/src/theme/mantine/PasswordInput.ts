import { PasswordInput as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const PasswordInput = /* @__PURE__ */ withFallback(Original);
