import { Markdown } from "@storybook/addon-docs/blocks";
import type { ComponentDocs, PropDocs } from "../../packages/ui/build/docs/sectionDocs.ts";
import classes from "./docs.module.css";

/** What a component takes: its own props, and below them those of the Mantine component inside. */
export function PropsTable({ component: { name, props } }: { component: ComponentDocs }) {
  const own = props.filter((prop) => prop.own);
  const others = props.filter((prop) => !prop.own);
  return (
    <>
      {own.length > 0 && <Table label={`Props of ${name}`} props={own} />}
      {others.length > 0 && (
        <details className={classes.more}>
          <summary>{`${others.length} props of the Mantine component inside`}</summary>
          <Table label={`Props of the Mantine component in ${name}`} props={others} />
        </details>
      )}
    </>
  );
}

function Table({ label, props }: { label: string; props: readonly PropDocs[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable by keyboard.
    <section className={`sb-unstyled ${classes.scroll}`} aria-label={label} tabIndex={0}>
      <table className={classes.props}>
        <thead>
          <tr>
            <th scope="col">Prop</th>
            <th scope="col">Description</th>
            <th scope="col">Default</th>
          </tr>
        </thead>
        <tbody>
          {props.map((prop) => (
            <Row key={prop.name} prop={prop} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ prop: { name, type, required, description, default: preset, labels } }: { prop: PropDocs }) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {required && <span className={classes.required}>required</span>}
      </th>
      <td>
        {description && <Markdown>{description}</Markdown>}
        <code className={classes.type}>{type}</code>
        {labels && <Labels labels={labels} />}
      </td>
      <td>{preset === undefined ? "–" : <Default text={preset} />}</td>
    </tr>
  );
}

/** A value, or words such as "three dots". */
function Default({ text }: { text: string }) {
  const isValue = /^["'[{(]|^\S+$/.test(text) && !text.includes("`");
  return isValue ? <code>{text}</code> : <Markdown>{text}</Markdown>;
}

function Labels({ labels: { catalogues, keys } }: { labels: NonNullable<PropDocs["labels"]> }) {
  return (
    <details>
      <summary>{`${keys.length} texts of ${catalogues.join(", ")}`}</summary>
      <dl className={classes.labels}>
        {keys.map(({ key, text }) => (
          <div key={key}>
            <dt>
              <code>{key}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
