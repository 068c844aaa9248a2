export {
  Footer,
  type FooterClient,
  type FooterColumn,
  type FooterLabels,
  type FooterLink,
  type FooterProps,
} from "./Footer.tsx";
