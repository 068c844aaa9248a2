import { Title } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { PlannedMark } from "../PlannedMark/PlannedMark.tsx";
import classes from "./FeatureList.module.css";

export interface Feature {
  title: string;
  text: string;
  /** A drawing, as decoration: `FeatureDrawing`. */
  icon?: ReactNode;
  /** It does not work yet: marked so. @default false */
  isPlanned?: boolean;
}

export interface FeatureListLabels {
  /** Marks a feature that does not work yet. @default "planned" */
  planned: string;
}

export interface FeatureListProps extends ComponentPropsWithRef<"section"> {
  headline: string;
  /** What there is to get: `gameFeatures`, `premiumFeatures`. Rows are laid out for three or four of them. */
  features: readonly Feature[];
  /** "board" sets the list on a blackboard. @default "page" */
  ground?: "page" | "board";
  labels?: Partial<FeatureListLabels>;
}

const defaultLabels: FeatureListLabels = { planned: "planned" };

/** What people get. Renders a headline and, for each feature, a drawing, a title and a text. */
export function FeatureList({ headline, features, ground = "page", labels, className, ...rest }: FeatureListProps) {
  const headlineId = useId();
  const texts = { ...defaultLabels, ...labels };
  return (
    <section {...rest} aria-labelledby={headlineId} className={clsx(classes.root, className)} data-ground={ground}>
      <Title order={2} id={headlineId} className={classes.headline}>
        {headline}
      </Title>
      <ul aria-labelledby={headlineId} className={classes.list} data-columns={features.length % 3 === 0 ? 3 : 4}>
        {features.map((feature) => (
          <li key={feature.title} className={classes.feature}>
            {feature.icon}
            <Title order={3} className={classes.title}>
              {feature.title} {feature.isPlanned && <PlannedMark label={texts.planned} />}
            </Title>
            <p className={classes.text}>{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
