export { TeamFace, type TeamFaceProps } from "./TeamFace.tsx";
export { teamStyle } from "./teamStyle.ts";
