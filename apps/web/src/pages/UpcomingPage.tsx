import { EmptyState } from "@belab/ui/EmptyState";
import { useLocation } from "react-router-dom";
import { upcoming } from "../content/upcoming.ts";
import { paths } from "../paths.ts";
import { signedInItems } from "./signedInItems.ts";

const unknownArea = {
  title: "There is no page here",
  text: "The link may be cut short. The menu leads to every part of your area.",
  actionLabel: "Back to Home",
  actionHref: paths.home,
};

/** An area of `/home` that is still to come, or an address that leads nowhere. */
export function UpcomingPage() {
  const { pathname } = useLocation();
  const area = pathname.replace(/\/$/, "");
  const content = upcoming[area] ?? unknownArea;
  const label = signedInItems.find((item) => item.href === area)?.label ?? "Page not found";
  return (
    <>
      <title>{`${label} · Business Education Laboratory`}</title>
      <EmptyState {...content} />
    </>
  );
}
