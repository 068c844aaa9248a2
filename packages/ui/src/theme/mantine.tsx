// The components of Mantine that sections and pages are made of. They are imported from here and from nowhere else: see
// docs/adr/0028-sections-without-a-provider.md. Each has a module of its own, so that a page loads what it shows.

export type {
  DividerProps,
  InputWrapperProps,
  MantineColorScheme,
  ModalRootProps,
  PasswordInputProps,
  TextInputProps,
  TitleOrder,
  TooltipProps,
} from "@mantine/core";
export { useMantineColorScheme } from "@mantine/core";
export { Accordion } from "./mantine/Accordion.ts";
export { Divider } from "./mantine/Divider.ts";
export { Drawer } from "./mantine/Drawer.ts";
export { Input } from "./mantine/Input.ts";
export { Menu } from "./mantine/Menu.ts";
export { Modal } from "./mantine/Modal.ts";
export { PasswordInput } from "./mantine/PasswordInput.ts";
export { PinInput } from "./mantine/PinInput.ts";
export { Skeleton } from "./mantine/Skeleton.ts";
export { Switch } from "./mantine/Switch.ts";
export { Textarea } from "./mantine/Textarea.ts";
export { TextInput } from "./mantine/TextInput.ts";
export { Tooltip } from "./mantine/Tooltip.ts";
export { withFallback } from "./mantine/withFallback.tsx";
