import type Stripe from "stripe";
import type { TestCard } from "./cards.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import type { Customer, PortalConfiguration, PortalSession } from "./objects.ts";
import {
  boolean,
  clearable,
  group,
  list,
  metadata,
  oneOf,
  type ParametersOf,
  paging,
  required,
  text,
  url,
} from "./parameters.ts";
import { attachCard } from "./payments.ts";
import { notImitated } from "./refusal.ts";
import { locales } from "./stripeLocales.ts";
import type { World } from "./world.ts";

const switchedOff = group({ enabled: required(boolean) });

const configurationParameters = {
  features: required(
    group({
      customer_update: group({ enabled: required(boolean), allowed_updates: clearable(list(text())) }),
      invoice_history: switchedOff,
      payment_method_update: switchedOff,
      subscription_cancel: switchedOff,
      subscription_pause: switchedOff,
      subscription_update: group({
        enabled: required(boolean),
        default_allowed_updates: clearable(list(text())),
        products: clearable(list(text())),
      }),
    }),
  ),
  business_profile: group({ headline: text(60), privacy_policy_url: url, terms_of_service_url: url }),
  default_return_url: clearable(url),
  metadata,
  name: text(),
} satisfies ParametersOf<Stripe.BillingPortal.ConfigurationCreateParams>;

export const portalEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/billing_portal/configurations",
    configurationParameters,
    (world, { features, business_profile, default_return_url = null, metadata = {}, name = null }) => {
      for (const [feature, settings] of Object.entries(features)) {
        if (settings?.enabled && feature !== "payment_method_update") {
          throw notImitated("a portal that does more than change the card", `features[${feature}][enabled]`);
        }
      }
      return createConfiguration(world, { business_profile, default_return_url, metadata, name });
    },
  ),
  endpoint("GET", "/v1/billing_portal/configurations/:id", {}, (world, _, id) => world.need("portalConfiguration", id)),
  endpoint(
    "GET",
    "/v1/billing_portal/configurations",
    {
      ...paging,
      active: boolean,
      is_default: boolean,
    } satisfies ParametersOf<Stripe.BillingPortal.ConfigurationListParams>,
    ({ portalConfiguration }, { active, is_default, ...request }) =>
      portalConfiguration.page(
        "/v1/billing_portal/configurations",
        request,
        (each) =>
          (active === undefined || each.active === active) &&
          (is_default === undefined || each.is_default === is_default),
      ),
  ),
  endpoint(
    "POST",
    "/v1/billing_portal/sessions",
    {
      configuration: text(),
      customer: required(text()),
      flow_data: group({ type: required(oneOf(["payment_method_update"])) }),
      locale: oneOf(locales),
      return_url: url,
    } satisfies ParametersOf<Stripe.BillingPortal.SessionCreateParams>,
    createPortalSession,
  ),
];

type ConfigurationValues = Pick<PortalConfiguration, "business_profile" | "default_return_url" | "metadata" | "name">;

function createConfiguration(world: World, values: ConfigurationValues): PortalConfiguration {
  const off = { enabled: false };
  return world.portalConfiguration.add({
    ...values,
    id: world.newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    created: world.time(),
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: off,
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: off,
      subscription_pause: off,
      subscription_update: off,
    },
    is_default: world.portalConfiguration.all().length === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    updated: world.time(),
  });
}

interface PortalValues {
  configuration: string | undefined;
  customer: string;
  flow_data: { type: string } | undefined;
  locale: string | undefined;
  return_url: string | undefined;
}

function createPortalSession(world: World, values: PortalValues): PortalSession {
  const { flow_data, locale = null, return_url = null } = values;
  const customer = world.need("customer", values.customer, "customer").id;
  const id = world.newId("bps");
  return world.portalSession.add({
    id,
    object: "billing_portal.session",
    configuration: configurationOf(world, values.configuration).id,
    created: world.time(),
    customer,
    customer_account: null,
    flow: flow_data === undefined ? null : flowOf(flow_data.type),
    livemode: false,
    locale,
    on_behalf_of: null,
    return_url,
    url: `${world.pagesUrl()}/portal/${id}`,
  });
}

function configurationOf(world: World, id: string | undefined): PortalConfiguration {
  if (id !== undefined) {
    return world.need("portalConfiguration", id, "configuration");
  }
  const [first] = world.portalConfiguration.all();
  const values = { business_profile: undefined, default_return_url: null, metadata: {}, name: null };
  return first ?? createConfiguration(world, values);
}

function flowOf(type: string) {
  return {
    after_completion: { hosted_confirmation: null, redirect: null, type: "portal_homepage" },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
}

/** Makes a card the one from which the customer pays, for its subscriptions too, as the portal's page does. */
export function changeCard(world: World, customer: Customer, card: TestCard): void {
  const method = attachCard(world, customer, card);
  world.change("customer.updated", customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  });
  for (const subscription of world.subscription.of(customer.id)) {
    if (subscription.status !== "canceled") {
      world.change("customer.subscription.updated", subscription, { default_payment_method: method.id });
    }
  }
}
