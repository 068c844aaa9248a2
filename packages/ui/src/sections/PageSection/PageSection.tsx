import { Title } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import classes from "./PageSection.module.css";

export interface PageSectionProps extends ComponentPropsWithRef<"section"> {
  headline: string;
  /** Level of the headline: 1 where the section is the page. @default 2 */
  headlineOrder?: 1 | 2;
  /** One or two sentences under the headline. */
  intro?: ReactNode;
}

/** A part of a page of the signed-in area. Renders a `section` with its headline; a line parts it from the one before. */
export function PageSection({ headline, headlineOrder = 2, intro, children, className, ...rest }: PageSectionProps) {
  const headlineId = useId();
  return (
    <section
      {...rest}
      aria-labelledby={headlineId}
      className={clsx(classes.root, className)}
      data-order={headlineOrder}
    >
      <div className={classes.head}>
        <Title
          order={headlineOrder}
          size={headlineOrder === 1 ? "min(clamp(1.625rem, 1.375rem + 1.2vw, 2rem), 11.5vw)" : "h3"}
          id={headlineId}
        >
          {headline}
        </Title>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      {children}
    </section>
  );
}
