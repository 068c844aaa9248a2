import catalogue from "@belab/locales/en/settings/SettingsStartPage";
import { useInViewport } from "@mantine/hooks";
import { useEffect } from "react";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { SettingsMenu } from "../../sections/SettingsMenu/SettingsMenu.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import classes from "./SettingsStartPage.module.css";

export interface SettingsStartPageProps {
  /** How many requests wait for the person in the department. */
  waiting?: number | undefined;
  /** Called once there is room for the menu above the settings themselves: this page is then empty, and not needed. */
  onRoomForMenu: () => void;
}

/**
 * The list of all settings, where there is no room for their menu above each of them.
 * Needs what leads to one of the settings once there is room.
 */
export function SettingsStartPage({ waiting, onRoomForMenu }: SettingsStartPageProps) {
  const { messages } = useMessages(catalogue);
  // The style sheet shows this element in place of the list: it alone knows how much room the menu needs.
  const { ref: room, inViewport: hasRoom } = useInViewport<HTMLDivElement>();

  useEffect(() => {
    if (hasRoom) {
      onRoomForMenu();
    }
  }, [hasRoom, onRoomForMenu]);

  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <PageSection title={messages.title} order={1} className={classes.root}>
        <SettingsMenu waiting={waiting} />
        <div ref={room} className={classes.room} />
      </PageSection>
    </>
  );
}
