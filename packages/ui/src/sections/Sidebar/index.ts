export { Sidebar, type SidebarItem, type SidebarLabels, type SidebarProps } from "./Sidebar.tsx";
