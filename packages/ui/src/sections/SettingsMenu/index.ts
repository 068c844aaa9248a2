export { SettingsMenu, type SettingsMenuItem, type SettingsMenuProps, settingsItems } from "./SettingsMenu.tsx";
