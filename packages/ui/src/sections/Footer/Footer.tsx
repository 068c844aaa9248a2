import { sitePaths } from "@belab/domain/site";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/Footer";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Logo } from "../Logo/Logo.tsx";
import { Crest } from "./Crest.tsx";
import classes from "./Footer.module.css";

export interface FooterLink {
  label: string;
  href: string;
}

export interface FooterColumn {
  title: string;
  links: readonly FooterLink[];
}

export interface FooterClient {
  name: string;
  /** The client's mark, as decoration. @default a neutral crest */
  mark?: ReactNode;
}

/** The texts of a `Footer`, by default those of the provider's language. */
export type FooterLabels = Overrides<Messages>;

export interface FooterProps extends ComponentPropsWithRef<"footer"> {
  /** @default the legal and the help pages of the lab */
  columns?: readonly FooterColumn[];
  /** Who already plays, shown on large screens. @default one business school */
  clients?: readonly FooterClient[];
  /** @default sitePaths.landing */
  homeHref?: string;
  /** What a person sets for all pages: a `ColorSchemeMenu`. */
  settings?: ReactNode;
  /** Only the links of the first column and the settings, in one line: below a form. @default false */
  compact?: boolean;
  labels?: FooterLabels;
}

/**
 * The end of every public page: the way home, to the legal and the help pages, and who already plays.
 * Renders a `footer` that looks like a blackboard; the clients appear where it is 75rem wide. Where it is compact, one line of links.
 */
export function Footer({
  columns,
  clients,
  homeHref = sitePaths.landing,
  settings,
  compact = false,
  labels,
  className,
  ...rest
}: FooterProps) {
  const { messages } = useMessages(catalogue, labels);
  const shownColumns = columns ?? labColumns(messages);
  const shownClients = clients ?? [{ name: messages.businessSchool }];
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
      </footer>
    );
  }
  return (
    <footer {...rest} className={clsx(classes.root, className)}>
      <UpperEdge />
      <div className={classes.board}>
        <div className={classes.content}>
          <div className={classes.brand}>
            <Logo href={homeHref} compact className={classes.logo} />
            <p className={classes.tagline}>{messages.tagline}</p>
          </div>
          <nav aria-label={messages.navigation} className={classes.columns}>
            {shownColumns.map((column) => (
              <Column key={column.title} column={column} />
            ))}
          </nav>
          {shownClients.length > 0 && <Clients title={messages.clients} clients={shownClients} />}
          {settings && <div className={classes.settings}>{settings}</div>}
        </div>
      </div>
    </footer>
  );
}

function labColumns(messages: Messages): readonly FooterColumn[] {
  return [
    {
      title: messages.legal,
      links: [
        { label: messages.privacyPolicy, href: sitePaths.privacyPolicy },
        { label: messages.termsOfService, href: sitePaths.termsOfService },
        { label: messages.cookiePolicy, href: sitePaths.cookiePolicy },
        { label: messages.disclaimer, href: sitePaths.disclaimer },
      ],
    },
    {
      title: messages.support,
      links: [
        { label: messages.faq, href: sitePaths.faq },
        { label: messages.contact, href: sitePaths.contact },
        { label: messages.tutorials, href: sitePaths.tutorials },
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
