export type { ButtonLook } from "../../elements/ButtonFace.tsx";
export { ButtonLink, type ButtonLinkProps } from "./ButtonLink.tsx";
