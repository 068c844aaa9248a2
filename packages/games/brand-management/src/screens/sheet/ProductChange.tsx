import { Heading } from "@belab/ui/elements/Heading";
import { type ReactNode, useId } from "react";
import classes from "./ProductChange.module.css";

interface ProductChangeProps {
  title: string;
  /** What it does, and what it costs. */
  help: string;
  /** Given the id of the title, which names the fields together with their labels. */
  children: (titleId: string) => ReactNode;
}

/** A change of the products that somebody has opened. */
export function ProductChange({ title, help, children }: ProductChangeProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.root}>
      <Heading order={4} size="h6" id={id}>
        {title}
      </Heading>
      <p className={classes.help}>{help}</p>
      {children(id)}
    </section>
  );
}
