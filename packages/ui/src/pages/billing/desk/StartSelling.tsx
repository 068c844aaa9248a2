import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { Row, Rows } from "../../../elements/Rows.tsx";
import { elementPlace, withElement } from "../../../messages/withElement.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../../theme/messages.tsx";

/** The setting of each step. */
const settings = { seller: "SELLER_NAME", invoice: "SELLER_IBAN", card: "STRIPE_SECRET_KEY" } as const;

const setupCommand = "npm run admin -- billing setup";

/** How to begin to sell plans, where nobody can pay yet and nothing was sold. */
export function StartSelling({ hasSeller }: { hasSeller: boolean }) {
  const { messages, format } = useMessages(catalogue);
  const steps = hasSeller ? (["invoice", "card"] as const) : (["seller", "invoice", "card"] as const);
  return (
    <PageSection title={messages.startSelling.title} intro={messages.startSelling.intro}>
      <Rows aria-label={messages.startSelling.title}>
        {steps.map((step) => (
          <Row
            key={step}
            name={messages.startSelling.steps[step]}
            lines={[
              format("startSetting", { setting: settings[step] }),
              step === "card" &&
                withElement(format("startCard", { command: elementPlace }), <code key="command">{setupCommand}</code>),
            ]}
          />
        ))}
      </Rows>
    </PageSection>
  );
}
