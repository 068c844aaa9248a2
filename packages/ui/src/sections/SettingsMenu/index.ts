export {
  SettingsMenu,
  type SettingsMenuItem,
  type SettingsMenuLabels,
  type SettingsMenuProps,
} from "./SettingsMenu.tsx";
