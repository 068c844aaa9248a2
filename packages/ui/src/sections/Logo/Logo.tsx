import catalogue from "@belab/locales/en/common/Product";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./Logo.module.css";

export interface LogoProps extends Omit<ComponentPropsWithRef<"a">, "children"> {
  /** Where the logo leads. */
  href: string;
  /**
   * Shows the mark alone, as in a container that is narrower than 100 CSS pixels; a screen reader still reads the name.
   * @default false
   */
  compact?: boolean;
  /** The name, one word per line. @default the lab's name, "Business Education Laboratory" */
  name?: string;
}

/**
 * The lab's mark and name, a link home.
 * Renders a `Link` with the mark and the wordmark, as high as `--logo-height` says (56 CSS pixels by default).
 *
 * @status stable
 * @useWhen a screen of the lab says whose it is, apart from header, sidebar and footer.
 * @avoidWhen your product is not the lab: give the provider your `brand`, and the shells show that.
 * @do Use `compact` where the name stands beside it anyway.
 * @dont Don't put two of them on one screen's height: one link home is enough.
 */
export function Logo({ href, compact = false, name, className, ...rest }: LogoProps) {
  const { messages } = useMessages(catalogue);
  return (
    <Link {...rest} href={href} className={clsx(classes.root, className)} data-compact={compact || undefined}>
      <LogoMark className={classes.mark} />
      <span className={classes.name}>{name ?? messages.name}</span>
    </Link>
  );
}

/** The mark alone, as decoration: a flask filled with a bar chart. Renders an `svg` of 38 by 48 units. */
export function LogoMark(props: ComponentPropsWithRef<"svg">) {
  return (
    <svg viewBox="5 0 38 48" fill="none" aria-hidden="true" {...props}>
      <path
        className={classes.glass}
        d="M20 6v11.5L7.4 37.4C5.6 40.3 7.6 44 11 44h26c3.4 0 5.4-3.7 3.6-6.6L28 17.500V6z"
      />
      <path className={classes.barFirst} d="M10.5 37.500h5.200V44h-5.200z" />
      <path className={classes.barSecond} d="M16.8 34h5.200v10h-5.200z" />
      <path className={classes.barThird} d="M23.1 30h5.200v14h-5.200z" />
      <path className={classes.barFourth} d="M29.4 26h3.200l2 3.300V44h-5.200z" />
      <path
        className={classes.outline}
        d="M20 6v11.5L7.4 37.4C5.6 40.3 7.6 44 11 44h26c3.4 0 5.4-3.7 3.6-6.6L28 17.500V6M16.5 4.500h15"
      />
    </svg>
  );
}
