export type { PortraitNumber } from "./PersonDrawing.tsx";
export { Portrait, type PortraitProps } from "./Portrait.tsx";
