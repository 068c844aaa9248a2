import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import type { TitleOrder } from "../../theme/mantine.tsx";
import classes from "./FormColumn.module.css";

export interface FormColumnProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** What the form is for. */
  title: string;
  /** Level of the heading. @default 1 */
  order?: TitleOrder;
  /** Where the form stands in a flow, above the heading: “Step 2 of 3”. */
  progress?: string;
  /** One or two sentences under the heading. */
  intro?: ReactNode;
  /** The link to a related form, below the column. */
  bottom?: ReactNode;
  /**
   * Where `bottom` stands: at the bottom of the window where that is 1000 CSS pixels or taller, as long as the end of the
   * page is out of sight, or always in line, below the column. @default "fixed"
   */
  placement?: "fixed" | "inline";
  /** Where the column stands: in the middle of the page, or at its start. @default "center" */
  align?: "center" | "start";
  /** A drawing beside the column where there is room, as decoration. */
  picture?: ReactNode;
  /** How many lines are reserved for the errors under each field, so that no error moves the button. @default 1 */
  errorLines?: 0 | 1 | 2;
  /** Classes of the section's parts. */
  classNames?: Partial<Record<"column" | "title" | "intro" | "picture" | "bottom", string>>;
}

/**
 * The frame of every form. Renders a column 360 CSS pixels wide with a heading and a block below.
 *
 * @status stable
 * @useWhen a page is one form: `SignInForm`, `SignUpForm` and the other forms of accounts are made of it.
 * @avoidWhen the form is one part of a page, as in the settings: put it into a `PageSection`.
 * @do Put the `form` into `children` and end it with `SubmitButton`, which waits for the page's scripts.
 * @do Set `progress` on each step of a flow, so that people see how much is left.
 * @do Set `placement="inline"` where the form isn't alone on the page, so that `bottom` stays below it.
 * @dont Don't set its width: the column is 360 CSS pixels wide, and narrower where its container is.
 */
export function FormColumn({
  title,
  order = 1,
  progress,
  intro,
  bottom,
  placement = "fixed",
  align = "center",
  picture,
  errorLines = 1,
  children,
  className,
  classNames,
  ...rest
}: FormColumnProps) {
  const titleId = useId();
  return (
    <section
      {...rest}
      aria-labelledby={titleId}
      className={clsx(classes.root, className)}
      data-align={align}
      data-error-lines={errorLines || undefined}
      data-bottom={bottom ? placement : undefined}
      data-picture={picture !== undefined || undefined}
    >
      <div className={classes.frame}>
        <div className={clsx(classes.column, classNames?.column)}>
          <div className={classes.head}>
            {progress && <p className={classes.progress}>{progress}</p>}
            <Heading order={order} size="var(--title-size)" id={titleId} className={clsx(classNames?.title)}>
              {title}
            </Heading>
            {intro && <p className={clsx(classes.intro, classNames?.intro)}>{intro}</p>}
          </div>
          {children}
          {picture && <div className={clsx(classes.picture, classNames?.picture)}>{picture}</div>}
        </div>
      </div>
      {bottom && <div className={clsx(classes.bottom, classNames?.bottom)}>{bottom}</div>}
    </section>
  );
}
