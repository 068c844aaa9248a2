import { IconHourglass, IconPlugConnectedX } from "@tabler/icons-react";

interface ConnectionSignProps {
  /** Nothing arrives; otherwise it arrives late. */
  lost: boolean;
  className: string | undefined;
}

/** The sign beside a text on the connection of a page. */
export function ConnectionSign({ lost, className }: ConnectionSignProps) {
  const Sign = lost ? IconPlugConnectedX : IconHourglass;
  return <Sign aria-hidden="true" {...(className !== undefined && { className })} />;
}
