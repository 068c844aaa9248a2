export { FormLink, type FormLinkProps } from "./FormLink.tsx";
