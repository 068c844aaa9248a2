// The components of Mantine that sections and pages are made of. They are imported from here and from nowhere else: see
// docs/adr/0028-sections-without-a-provider.md.

import * as mantine from "@mantine/core";
import { createElement, type ReactNode, use } from "react";
import { warnOfEmptyHeading, warnOfMissingProvider } from "./developmentWarnings.ts";
import { useGuestContext } from "./mantineContext.ts";

export type {
  ButtonProps,
  DividerProps,
  InputWrapperProps,
  MantineColorScheme,
  ModalRootProps,
  PasswordInputProps,
  TextInputProps,
  TitleOrder,
  TooltipProps,
  UnstyledButtonProps,
} from "@mantine/core";
export { useMantineColorScheme } from "@mantine/core";

export const Accordion = /* @__PURE__ */ withFallback(mantine.Accordion);
export const ActionIcon = /* @__PURE__ */ withFallback(mantine.ActionIcon);
export const Button = /* @__PURE__ */ withFallback(mantine.Button);
export const Divider = /* @__PURE__ */ withFallback(mantine.Divider);
export const Drawer = /* @__PURE__ */ withFallback(mantine.Drawer);
export const Input: typeof mantine.Input = /* @__PURE__ */ withFallback(mantine.Input);
export const Loader = /* @__PURE__ */ withFallback(mantine.Loader);
export const Menu = /* @__PURE__ */ withFallback(mantine.Menu);
export const Modal = /* @__PURE__ */ withFallback(mantine.Modal);
export const PasswordInput = /* @__PURE__ */ withFallback(mantine.PasswordInput);
export const PinInput: typeof mantine.PinInput = /* @__PURE__ */ withFallback(mantine.PinInput);
export const Skeleton = /* @__PURE__ */ withFallback(mantine.Skeleton);
export const Stack = /* @__PURE__ */ withFallback(mantine.Stack);
export const Switch = /* @__PURE__ */ withFallback(mantine.Switch);
export const TextInput = /* @__PURE__ */ withFallback(mantine.TextInput);
export const Textarea = /* @__PURE__ */ withFallback(mantine.Textarea);
export const Title = /* @__PURE__ */ withFallback(mantine.Title, warnOfEmptyHeading);
export const Tooltip = /* @__PURE__ */ withFallback(mantine.Tooltip);
export const UnstyledButton = /* @__PURE__ */ withFallback(mantine.UnstyledButton);
export const VisuallyHidden = /* @__PURE__ */ withFallback(mantine.VisuallyHidden);

/** As a method, so that it stands for components with any props. */
type Component = { render(props: object): ReactNode }["render"];

/**
 * The same component, which without a provider takes Mantine's default theme instead of breaking the page.
 *
 * @param check - looks at the props of each element.
 */
export function withFallback<Original extends Component>(
  Original: Original,
  check?: (props: object) => void,
): Original {
  function Guarded(props: object): ReactNode {
    check?.(props);
    const element = createElement<object>(Original, props);
    return use(mantine.MantineContext) === null ? <Fallback of={nameOf(Original)}>{element}</Fallback> : element;
  }
  return Object.assign(Guarded, Original, partsOf(Original));
}

/** Such as `Modal.Root`, which stand without a `Modal`. */
function partsOf(component: Component): object {
  const parts = Object.entries(component).filter(([name, part]) => /^[A-Z]/.test(name) && typeof part === "function");
  return Object.fromEntries(parts.map(([name, part]) => [name, withFallback(part)]));
}

function Fallback({ of: component, children }: { of: string; children: ReactNode }) {
  warnOfMissingProvider(component);
  return (
    <mantine.MantineContext value={useGuestContext()}>
      <mantine.MantineThemeProvider inherit={false}>{children}</mantine.MantineThemeProvider>
    </mantine.MantineContext>
  );
}

function nameOf(component: Component & { displayName?: string }): string {
  return component.displayName?.replace(/^.*\//, "") ?? component.name;
}
