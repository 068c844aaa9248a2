export {
  SettingsMenu,
  type SettingsMenuIcon,
  type SettingsMenuItem,
  type SettingsMenuLabels,
  type SettingsMenuProps,
} from "./SettingsMenu.tsx";
