import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import { tablePaths } from "@belab/domain/tables";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/Footer";
import productCatalogue from "@belab/locales/en/common/Product";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { useBrand } from "../../theme/brand.tsx";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { BrandLink, useBrandSlot } from "../Logo/BrandLink.tsx";
import { Crest } from "./Crest.tsx";
import classes from "./Footer.module.css";

/** A page that a `Footer` leads to. */
export interface FooterLink {
  /** What the page is called. */
  label: string;
  /** The page's address; unique in its column. */
  href: string;
}

/** Pages under a heading. */
export interface FooterColumn {
  /** The heading; unique in the footer. */
  title: string;
  /** The pages, in their order. */
  links: readonly FooterLink[];
}

/** A person who plays already. */
export interface FooterClient {
  /** What the client is called; unique in the footer. */
  name: string;
  /** The client's mark, as decoration. @default a neutral crest */
  mark?: ReactNode;
}

/** The texts of a `Footer`, by default those of the provider's language. */
export type FooterLabels = Overrides<Messages>;

export interface FooterProps extends Omit<ComponentPropsWithRef<"footer">, "children"> {
  /** Pages under headings, in their order. @default the legal and the help pages of the lab, named by `labels` */
  columns?: readonly FooterColumn[];
  /** Who plays already, shown where the footer is 75rem wide. @default [] */
  clients?: readonly FooterClient[];
  /** In place of the link with the product's name and logo; bring a link home. @default the provider's `brand` */
  brand?: ReactNode;
  /** Stands beside the logo: a claim or the product's name. @default the lab's name, beside the lab's own logo alone */
  tagline?: string | undefined;
  /** The mark of who operates the product, beside the tagline: an image with the operator's name. */
  operatorMark?: ReactNode;
  /** The last line, such as "© 2026 Example University". */
  copyright?: ReactNode;
  /** Where the logo leads. @default sitePaths.landing */
  homeHref?: string;
  /** What a person sets for all pages: a `ColorSchemeMenu`, a `LanguageSwitcher`. */
  settings?: ReactNode;
  /** Only the links of the first column, the settings and the copyright, in one line: below a form. @default false */
  compact?: boolean;
  /** Something is sold to consumers: the legal pages of the lab also lead to withdrawing and canceling. @default false */
  sells?: boolean;
  /**
   * Replaces texts of the catalogue `common/Footer`: `navigation`, `clients`, and the names of the default columns and
   * their pages.
   */
  labels?: FooterLabels;
}

/**
 * The end of every public page: the way home, to the legal and the help pages, and who already plays.
 * Renders a `footer` that looks like a blackboard; the clients appear where it is 75rem wide. Where it is compact, one line of links.
 *
 * @status stable
 * @useWhen a page is open to visitors: people look for the imprint, for privacy and for help at its end.
 * @avoidWhen someone works in the signed-in area or plays: nothing stands below the page there.
 * @do Give your own `columns`: the defaults are the addresses of the lab's pages.
 * @do Use `compact` below a form, so that people can read what they agree to without being led away.
 * @dont Don't repeat the header's pages: the footer is for what is looked for by few, or once.
 */
export function Footer({
  columns,
  clients = [],
  brand,
  tagline,
  operatorMark,
  copyright,
  homeHref = sitePaths.landing,
  settings,
  compact = false,
  sells = false,
  labels,
  className,
  ...rest
}: FooterProps) {
  const { messages } = useMessages(catalogue, labels);
  const shownColumns = columns ?? labColumns(messages, sells);
  if (compact) {
    return (
      <footer {...rest} className={clsx(classes.compact, className)}>
        <nav aria-label={messages.navigation}>
          <ul className={classes.line}>
            {shownColumns[0]?.links.map((link) => (
              <Entry key={link.href} link={link} />
            ))}
          </ul>
        </nav>
        {settings}
        {copyright && <p className={classes.copyright}>{copyright}</p>}
      </footer>
    );
  }
  return (
    <footer {...rest} className={clsx(classes.root, className)}>
      <UpperEdge />
      <div className={classes.board}>
        <div className={classes.content}>
          <FooterBrand {...{ brand, tagline, operatorMark, homeHref }} />
          <nav aria-label={messages.navigation} className={classes.columns}>
            {shownColumns.map((column) => (
              <Column key={column.title} column={column} />
            ))}
          </nav>
          {clients.length > 0 && <Clients title={messages.clients} clients={clients} />}
          {settings && <div className={classes.settings}>{settings}</div>}
          {copyright && <p className={classes.copyright}>{copyright}</p>}
        </div>
      </div>
    </footer>
  );
}

type FooterBrandProps = Required<Pick<FooterProps, "homeHref">> &
  Pick<FooterProps, "brand" | "tagline" | "operatorMark">;

/** The lab's mark has no name on it, so the name stands beside it. */
function FooterBrand({ brand, tagline, operatorMark, homeHref }: FooterBrandProps) {
  const { messages } = useMessages(productCatalogue);
  const slot = useBrandSlot(brand);
  const own = useBrand();
  const text = tagline ?? (slot === undefined && own === undefined ? messages.name : undefined);
  return (
    <div className={classes.brand}>
      <BrandLink brand={slot} href={homeHref} compact className={classes.logo} />
      {text && <p className={classes.tagline}>{text}</p>}
      {operatorMark && <div className={classes.operator}>{operatorMark}</div>}
    </div>
  );
}

function labColumns(messages: Messages, sells: boolean): readonly FooterColumn[] {
  return [
    {
      title: messages.legal,
      links: [
        { label: messages.privacyPolicy, href: sitePaths.privacyPolicy },
        { label: messages.termsOfService, href: sitePaths.termsOfService },
        { label: messages.cookiePolicy, href: sitePaths.cookiePolicy },
        { label: messages.disclaimer, href: sitePaths.disclaimer },
        ...(sells
          ? [
              { label: messages.withdraw, href: billingPaths.withdraw },
              { label: messages.cancel, href: billingPaths.cancel },
            ]
          : []),
      ],
    },
    {
      title: messages.support,
      links: [
        { label: messages.faq, href: sitePaths.faq },
        { label: messages.contact, href: sitePaths.contact },
        { label: messages.tutorials, href: sitePaths.tutorials },
        { label: messages.join, href: tablePaths.join },
      ],
    },
  ];
}

function Column({ column }: { column: FooterColumn }) {
  const titleId = useId();
  return (
    <div className={classes.column}>
      <h2 id={titleId} className={classes.title}>
        {column.title}
      </h2>
      <ul aria-labelledby={titleId} className={classes.list}>
        {column.links.map((link) => (
          <Entry key={link.href} link={link} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ link }: { link: FooterLink }) {
  return (
    <li>
      <Link href={link.href} className={classes.link}>
        {link.label}
      </Link>
    </li>
  );
}

function Clients({ title, clients }: { title: string; clients: readonly FooterClient[] }) {
  const titleId = useId();
  return (
    <div className={classes.clients}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <ul aria-labelledby={titleId} className={classes.list}>
        {clients.map((client) => (
          <li key={client.name} className={classes.client}>
            {client.mark ?? <Crest className={classes.crest} />}
            <span className={classes.clientName}>{client.name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function UpperEdge() {
  return (
    <svg viewBox="0 -12 2640 56" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={classes.edge}>
      <path
        className={classes.wave}
        d="M-20 60V30c55 0 70-22 140-22s85 22 150 22 80-22 150-22 85 22 150 22 80-22 150-22 85 22 150 22 80-22 150-22 85 22 150 22 80-22 150-22 85 22 150 22 80-22 150-22 85 22 150 22 80-22 150-22 85 22 150 22 80-22 150-22 85 22 150 22 80-22 150-22 85 22 150 22v30z"
      />
      <circle className={classes.dotSky} cx="720" cy="8" r="9" />
      <circle className={classes.dotSun} cx="1020" cy="8" r="9" />
      <circle className={classes.dotCoral} cx="1320" cy="8" r="9" />
      <circle className={classes.dotSky} cx="1620" cy="8" r="9" />
      <circle className={classes.dotSun} cx="1920" cy="8" r="9" />
    </svg>
  );
}
