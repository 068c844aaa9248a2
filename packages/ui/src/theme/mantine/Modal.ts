import { Modal as Original } from "@mantine/core";
import { withFallback } from "./withFallback.tsx";

export const Modal = /* @__PURE__ */ withFallback(Original);
