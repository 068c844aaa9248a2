import type Stripe from "stripe";
import { type Endpoint, endpoint } from "./endpoint.ts";
import type { PortalConfiguration, PortalSession } from "./objectsOfBilling.ts";
import { group, oneOf, type ParametersOf, required, text, url, type Values } from "./parameters.ts";
import { defaultConfiguration } from "./portalConfigurations.ts";
import { invalidRequest, notImitated, resourceMissing } from "./refusal.ts";
import { locales } from "./stripeLocales.ts";
import type { World } from "./world.ts";

const ofSubscription = group({ subscription: required(text()) });

const sessionParameters = {
  configuration: text(),
  customer: required(text()),
  flow_data: group({
    type: required(oneOf(["payment_method_update", "subscription_cancel", "subscription_update"])),
    after_completion: group({
      type: required(oneOf(["hosted_confirmation", "portal_homepage", "redirect"])),
      redirect: group({ return_url: required(url) }),
    }),
    subscription_cancel: ofSubscription,
    subscription_update: ofSubscription,
  }),
  locale: oneOf(locales),
  return_url: url,
} satisfies ParametersOf<Stripe.BillingPortal.SessionCreateParams>;

type SessionValues = Values<typeof sessionParameters>;

/** Visits to the customer portal: https://docs.stripe.com/api/customer_portal/sessions */
export const portalEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/billing_portal/sessions", sessionParameters, createPortalSession),
];

function createPortalSession(world: World, values: SessionValues): PortalSession {
  const customer = world.need("customer", values.customer, "customer").id;
  const configuration = configurationOf(world, values.configuration);
  const id = world.newId("bps");
  return world.portalSession.add({
    id,
    object: "billing_portal.session",
    configuration: configuration.id,
    created: world.time(),
    customer,
    customer_account: null,
    flow: flowOf(world, configuration, values),
    livemode: false,
    locale: values.locale ?? null,
    on_behalf_of: null,
    return_url: values.return_url ?? configuration.default_return_url,
    url: `${world.pagesUrl()}/portal/${id}`,
  });
}

function configurationOf(world: World, id: string | undefined): PortalConfiguration {
  const configuration =
    id === undefined ? defaultConfiguration(world) : world.need("portalConfiguration", id, "configuration");
  if (!configuration.active) {
    throw invalidRequest("The configuration is inactive.", { param: "configuration" });
  }
  return configuration;
}

/** A visit for one thing, which the configuration has to allow: https://docs.stripe.com/customer-management/portal-deep-links */
function flowOf(world: World, { features }: PortalConfiguration, { flow_data: flow, customer }: SessionValues) {
  if (flow === undefined) {
    return null;
  }
  const { type, after_completion: after } = flow;
  if (!features[type].enabled) {
    throw invalidRequest(
      `You cannot create a portal session with \`flow_data[type]=${type}\` if the \`${type}\` feature is disabled in the portal configuration.`,
      { param: "flow_data[type]" },
    );
  }
  if (after?.type === "hosted_confirmation") {
    throw notImitated("the portal's page of confirmation", "flow_data[after_completion][type]");
  }
  const subscription = type === "payment_method_update" ? undefined : flow[type]?.subscription;
  if (type !== "payment_method_update" && world.subscription.get(subscription ?? "")?.customer !== customer) {
    throw resourceMissing("subscription", subscription ?? "", `flow_data[${type}][subscription]`);
  }
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: type === "subscription_cancel" ? { retention: null, subscription } : null,
    subscription_pause: null,
    subscription_update: type === "subscription_update" ? { subscription } : null,
    subscription_update_confirm: null,
    type,
  };
}
