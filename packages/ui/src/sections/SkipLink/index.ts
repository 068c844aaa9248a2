export { SkipLink, type SkipLinkLabels, type SkipLinkProps } from "./SkipLink.tsx";
