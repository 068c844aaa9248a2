import { ErrorPage } from "@belab/ui/ErrorPage";

export default function Play() {
  return <ErrorPage title="The market opens soon" text="Come back at nine." actionHref="/" />;
}
