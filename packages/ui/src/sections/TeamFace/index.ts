export { TeamFace, type TeamFaceComponent, type TeamFaceProps } from "./TeamFace.tsx";
export { teamStyle } from "./teamStyle.ts";
