import { useMantineTheme } from "@mantine/core";
import { labTheme } from "../src/theme/index.ts";
import { useTokenColors } from "./liveTokens.ts";
import { Sheet } from "./Sheet.tsx";
import classes from "./samples.module.css";

/** The ten steps of each colour scale of the theme. Renders a table, a row a scale. */
export function ColorScales() {
  const scales = Object.entries(labTheme.colors ?? {}).flatMap(([name, steps = []]) =>
    steps.some((step) => step.startsWith("#")) ? { name, steps } : [],
  );
  const { primaryShade } = useMantineTheme();
  const marked: readonly number[] =
    typeof primaryShade === "number" ? [primaryShade] : [primaryShade.light, primaryShade.dark];
  return (
    <Sheet>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Scale</th>
            {Array.from({ length: 10 }, (_, step) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: A step is its number.
              <th key={step} scope="col">
                {step}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scales.map(({ name, steps }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {steps.map((color, step) => (
                <td key={color}>
                  <div className={classes.swatch} style={{ background: color }} data-marked={marked.includes(step)} />
                  <code>{color}</code>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

/** The semantic colours under a prefix, in both schemes. Renders a table, a row a token. */
export function SemanticColors({ prefix }: { prefix: `--belab-${string}` }) {
  const tokens = useTokenColors(prefix);
  return (
    <Sheet>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ name, light, dark }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <ColorValue color={light} />
              </td>
              <td>
                <ColorValue color={dark} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function ColorValue({ color }: { color: string }) {
  return (
    <div className={classes.value}>
      <div className={classes.swatch} style={{ background: color }} />
      <code>{hexOf(color)}</code>
    </div>
  );
}

/** `rgb(20, 50, 43)` as designers write it: `#14322B`. */
function hexOf(color: string): string {
  const channels = color.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}
