export {
  NavigationDrawer,
  type NavigationDrawerItem,
  type NavigationDrawerLabels,
  type NavigationDrawerProps,
} from "./NavigationDrawer.tsx";
