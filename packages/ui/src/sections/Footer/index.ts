export {
  Footer,
  type FooterClient,
  type FooterColumn,
  type FooterLabels,
  type FooterLink,
  type FooterProps,
  footerColumns,
} from "./Footer.tsx";
