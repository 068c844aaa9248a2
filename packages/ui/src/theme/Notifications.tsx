/** A module of its own, so that it can be loaded late: a package cannot be loaded in part. */
export { Notifications } from "@mantine/notifications";
