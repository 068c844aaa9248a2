import { NoticeDialog } from "@belab/ui/NoticeDialog";
import { labPlans, PlanList } from "@belab/ui/PlanList";
import { SignInForm } from "@belab/ui/SignInForm";
import { LabProvider } from "@belab/ui/theme";
import { Button, Checkbox, MantineProvider, NumberInput, SegmentedControl, Title } from "@mantine/core";
import "@mantine/core/styles.css";
import { useState } from "react";
import { createRoot } from "react-dom/client";

/** A product with a design of its own. At the address `/scope`, some sections of the lab stand below. */
const hasScope = location.pathname === "/scope";

function Host() {
  return (
    <section id="host">
      <Title order={1}>Another product</Title>
      <p>
        Its text, with <a href="#terms">terms of trade</a>
      </p>
      <Button>Order</Button>
      <Button variant="light">Compare</Button>
      <NumberInput label="Pieces" description="At most nine" defaultValue={3} />
      <Checkbox label="As a gift" defaultChecked />
      <SegmentedControl data={["Week", "Month"]} />
      <table>
        <tbody>
          <tr>
            <th>Price</th>
            <td>3</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Scope() {
  const [isOpen, setOpen] = useState(false);
  return (
    <LabProvider scoped>
      <SignInForm onSubmit={() => {}} placement="inline" />
      <PlanList plans={labPlans()} order={2} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <NoticeDialog
        opened={isOpen}
        variant="info"
        title="Welcome"
        message="Signed in."
        onClose={() => setOpen(false)}
      />
    </LabProvider>
  );
}

createRoot(document.body.appendChild(document.createElement("div"))).render(
  <MantineProvider
    defaultColorScheme="auto"
    theme={{ primaryColor: "grape", fontFamily: "monospace", headings: { fontFamily: "serif" }, defaultRadius: 0 }}
  >
    <Host />
    {hasScope && <Scope />}
  </MantineProvider>,
);
