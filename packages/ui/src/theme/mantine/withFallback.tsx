import { MantineContext, MantineThemeProvider } from "@mantine/core";
import { createElement, type ReactNode, use } from "react";
import { warnOfMissingProvider } from "../developmentWarnings.ts";
import { useGuestContext } from "../mantineContext.ts";

/** As a method, so that it stands for components with any props. */
type Component = { render(props: object): ReactNode }["render"];

/** Returns the same component, which without a provider takes Mantine's default theme instead of breaking the page. */
export function withFallback<Original extends Component>(Original: Original): Original {
  function Guarded(props: object): ReactNode {
    const element = createElement<object>(Original, props);
    return use(MantineContext) === null ? <Fallback of={Original}>{element}</Fallback> : element;
  }
  return Object.assign(Guarded, Original, partsOf(Original));
}

/** Returns the parts of a component, such as `Modal.Root`, which stand without a `Modal`. */
function partsOf(component: Component): object {
  const parts = Object.entries(component).filter(([name]) => /^[A-Z]/.test(name));
  return Object.fromEntries(parts.map(([name, part]) => [name, withFallback(part)]));
}

function Fallback({ of: component, children }: { of: Component; children: ReactNode }) {
  warnOfMissingProvider(component);
  return (
    <MantineContext value={useGuestContext()}>
      <MantineThemeProvider inherit={false}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
