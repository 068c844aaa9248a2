import { Title } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import classes from "./FormColumn.module.css";

export interface FormColumnProps extends ComponentPropsWithRef<"section"> {
  /** What the form is for: the page's first heading. */
  headline: string;
  /** One or two sentences under the headline. */
  intro?: ReactNode;
  /**
   * The way to a neighbouring form, below the column.
   * It is fixed to the bottom of the screen where that is 1000 CSS pixels or higher.
   */
  bottom?: ReactNode;
  /** Where the column stands: in the middle of the page, or at its start. @default "center" */
  align?: "center" | "start";
  /** A drawing beside the column where there is room, as decoration. */
  picture?: ReactNode;
  /** How many lines are kept free for the errors under each field, so that none of them moves the button. @default 1 */
  errorLines?: 0 | 1 | 2;
}

/** The frame of every form. Renders a column 360 CSS pixels wide with a headline and a block below. */
export function FormColumn({
  headline,
  intro,
  bottom,
  align = "center",
  picture,
  errorLines = 1,
  children,
  className,
  ...rest
}: FormColumnProps) {
  const headlineId = useId();
  return (
    <section
      {...rest}
      aria-labelledby={headlineId}
      className={clsx(classes.root, className)}
      data-align={align}
      data-error-lines={errorLines || undefined}
      data-bottom={bottom !== undefined || undefined}
      data-picture={picture !== undefined || undefined}
    >
      <div className={classes.head}>
        <Title order={1} size="min(clamp(1.625rem, 1.375rem + 1.2vw, 2rem), 11.5vw)" id={headlineId}>
          {headline}
        </Title>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      {children}
      {bottom && <div className={classes.bottom}>{bottom}</div>}
      {picture && <div className={classes.picture}>{picture}</div>}
    </section>
  );
}
