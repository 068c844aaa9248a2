import { Title, useMantineTheme } from "@mantine/core";
import type { ReactNode } from "react";
import { useTokenValues } from "./liveTokens.ts";
import { Sheet } from "./Sheet.tsx";
import classes from "./samples.module.css";

/** The headlines and text sizes of the theme, each set in itself. */
export function TypeScale() {
  const { headings, fontSizes, lineHeights } = useMantineTheme();
  return (
    <Sheet>
      <table className={classes.table}>
        <tbody>
          {([1, 2, 3, 4] as const).map((order) => (
            <tr key={order}>
              <th scope="row">h{order}</th>
              <td>
                <Title order={order} component="p" className={classes.headline}>
                  The class starts to laugh
                </Title>
              </td>
              <td>
                <code>{headings.sizes[`h${order}`].fontSize}</code>
              </td>
            </tr>
          ))}
          {Object.entries(fontSizes).map(([name, fontSize]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td style={{ fontSize, lineHeight: lineHeights[name] }}>You stopped at slip 9; the best was slip 14.</td>
              <td>
                <code>{fontSize}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

/** The steps of spacing, as lengths. */
export function SpacingScale() {
  const { spacing } = useMantineTheme();
  return <Steps steps={spacing} shape={(size) => <div className={classes.length} style={{ width: size }} />} />;
}

/** The corners of the theme, from marks to cards. */
export function RadiusScale() {
  const { radius } = useMantineTheme();
  return <Steps steps={radius} shape={(size) => <div className={classes.corner} style={{ borderRadius: size }} />} />;
}

/** A square that goes its way while the pointer rests on it or the focus is in it, with the tokens of motion. */
export function MotionSample() {
  return (
    <Sheet>
      <button type="button" className={classes.track}>
        <span className={classes.runner} />
        <span className={classes.trackLabel}>Point here, or press Tab to come here</span>
      </button>
      <TokenValues prefix="--belab-motion-" />
    </Sheet>
  );
}

/** The tokens under a prefix that are no colours, by name and value. */
export function TokenValues({ prefix }: { prefix: `--belab-${string}` }) {
  const tokens = useTokenValues(prefix);
  return (
    <Sheet>
      <table className={classes.table}>
        <tbody>
          {tokens.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <code>{value}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function Steps({ steps, shape }: { steps: Record<string, string>; shape: (size: string) => ReactNode }) {
  return (
    <Sheet>
      <table className={classes.table}>
        <tbody>
          {Object.entries(steps).map(([name, size]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <code>{size}</code>
              </td>
              <td>{shape(size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
