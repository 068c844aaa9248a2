import type Stripe from "stripe";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { changedMetadata } from "./metadata.ts";
import type { PortalConfiguration, PortalFeatures } from "./objectsOfBilling.ts";
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
import { invalidRequest, notImitated } from "./refusal.ts";
import type { World } from "./world.ts";

const proration = oneOf(["always_invoice", "create_prorations", "none"]);

const reasons = [
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
] as const;

const onOff = group({ enabled: required(boolean) });

const features = group({
  customer_update: group({
    enabled: boolean,
    allowed_updates: clearable(list(oneOf(["address", "email", "name", "phone", "shipping", "tax_id"]))),
  }),
  invoice_history: onOff,
  payment_method_update: onOff,
  subscription_cancel: group({
    enabled: boolean,
    mode: oneOf(["at_period_end", "immediately"]),
    proration_behavior: proration,
    cancellation_reason: group({ enabled: required(boolean), options: clearable(list(oneOf(reasons))) }),
  }),
  subscription_pause: group({ enabled: boolean }),
  subscription_update: group({
    enabled: boolean,
    billing_cycle_anchor: oneOf(["now", "unchanged"]),
    default_allowed_updates: clearable(list(oneOf(["price", "promotion_code", "quantity"]))),
    products: clearable(
      list(
        group({
          product: required(text()),
          prices: required(list(text())),
          adjustable_quantity: group({ enabled: required(boolean) }),
        }),
      ),
    ),
    proration_behavior: proration,
    schedule_at_period_end: group({
      conditions: clearable(list(group({ type: required(oneOf(["decreasing_item_amount", "shortening_interval"])) }))),
    }),
    trial_update_behavior: oneOf(["continue_trial", "end_trial"]),
  }),
});

type FeatureValues = ReturnType<typeof features.read>;

const otherParameters = {
  business_profile: group({ headline: clearable(text(60)), privacy_policy_url: url, terms_of_service_url: url }),
  default_return_url: clearable(url),
  login_page: group({ enabled: required(boolean) }),
  name: clearable(text()),
};

/** What the customer portal lets people do: https://docs.stripe.com/api/customer_portal/configurations */
export const portalConfigurationEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/billing_portal/configurations",
    {
      ...otherParameters,
      features: required(features),
      metadata,
    } satisfies ParametersOf<Stripe.BillingPortal.ConfigurationCreateParams>,
    (world, { features: wanted, metadata = {}, ...others }) => {
      const made = featuresWith(world, noFeatures, wanted);
      return createConfiguration(world, { ...valuesOf(others), features: made, metadata });
    },
  ),
  endpoint("GET", "/v1/billing_portal/configurations/:id", {}, (world, _, id) => world.need("portalConfiguration", id)),
  endpoint(
    "POST",
    "/v1/billing_portal/configurations/:id",
    {
      ...otherParameters,
      active: boolean,
      features,
      metadata: clearable(metadata),
    } satisfies ParametersOf<Stripe.BillingPortal.ConfigurationUpdateParams>,
    (world, { active, features: wanted, metadata, ...others }, id) => {
      const configuration = world.need("portalConfiguration", id);
      if (active === false && configuration.is_default) {
        throw invalidRequest("You cannot deactivate the default configuration.", { param: "active" });
      }
      world.change("billing_portal.configuration.updated", configuration, {
        ...valuesOf(others),
        ...(active !== undefined && { active }),
        ...(wanted && { features: featuresWith(world, configuration.features, wanted) }),
        ...changedMetadata(configuration, metadata),
        updated: world.time(),
      });
      return configuration;
    },
  ),
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
];

type OtherValues = {
  [Name in keyof typeof otherParameters]: ReturnType<(typeof otherParameters)[Name]["read"]> | undefined;
};

function valuesOf({ business_profile, default_return_url, login_page, name }: OtherValues) {
  if (login_page?.enabled) {
    throw notImitated("the portal's own sign-in page", "login_page[enabled]");
  }
  return {
    ...(business_profile !== undefined && { business_profile }),
    ...(default_return_url !== undefined && { default_return_url }),
    ...(name !== undefined && { name }),
  };
}

/** The values that hold where nothing is sent are those that the pages of the parameters name. */
const noFeatures: PortalFeatures = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: "at_period_end",
    proration_behavior: "none",
  },
  subscription_pause: { enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: [],
    proration_behavior: "none",
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: "end_trial",
  },
};

function featuresWith(world: World, before: PortalFeatures, wanted: FeatureValues): PortalFeatures {
  if (wanted.subscription_pause?.enabled) {
    throw notImitated("pauses in the portal", "features[subscription_pause][enabled]");
  }
  const { customer_update: update, subscription_cancel: cancel } = wanted;
  return {
    ...before,
    ...(update && {
      customer_update: {
        enabled: update.enabled ?? before.customer_update.enabled,
        allowed_updates: update.allowed_updates ?? before.customer_update.allowed_updates,
      },
    }),
    ...(wanted.invoice_history && { invoice_history: { enabled: wanted.invoice_history.enabled } }),
    ...(wanted.payment_method_update && {
      payment_method_update: { ...before.payment_method_update, enabled: wanted.payment_method_update.enabled },
    }),
    ...(cancel && { subscription_cancel: cancelWith(before.subscription_cancel, cancel) }),
    ...(wanted.subscription_update && {
      subscription_update: updateWith(world, before.subscription_update, wanted.subscription_update),
    }),
  };
}

type CancelFeature = PortalFeatures["subscription_cancel"];

function cancelWith(
  before: CancelFeature,
  { cancellation_reason: reason, ...wanted }: NonNullable<FeatureValues["subscription_cancel"]>,
): CancelFeature {
  const { enabled = before.enabled, mode = before.mode } = wanted;
  const { proration_behavior = before.proration_behavior } = wanted;
  const param = "features[subscription_cancel][proration_behavior]";
  if (proration_behavior === "always_invoice") {
    throw invalidRequest("`always_invoice` is not supported when canceling subscriptions in the portal.", { param });
  }
  if (proration_behavior === "create_prorations" && mode !== "immediately") {
    throw invalidRequest("`create_prorations` is only compatible with `mode=immediately`.", { param });
  }
  return {
    cancellation_reason:
      reason === undefined
        ? before.cancellation_reason
        : { enabled: reason.enabled, feedback_options: null, options: reason.options ?? [] },
    enabled,
    mode,
    proration_behavior,
  };
}

type UpdateFeature = PortalFeatures["subscription_update"];

function updateWith(
  world: World,
  before: UpdateFeature,
  wanted: NonNullable<FeatureValues["subscription_update"]>,
): UpdateFeature {
  const { products, schedule_at_period_end: schedule } = wanted;
  const made: UpdateFeature = {
    billing_cycle_anchor: wanted.billing_cycle_anchor ?? before.billing_cycle_anchor,
    default_allowed_updates: wanted.default_allowed_updates ?? before.default_allowed_updates,
    enabled: wanted.enabled ?? before.enabled,
    products: products === undefined ? before.products : productsOf(world, products ?? []),
    proration_behavior: wanted.proration_behavior ?? before.proration_behavior,
    schedule_at_period_end:
      schedule === undefined ? before.schedule_at_period_end : { conditions: schedule.conditions ?? [] },
    trial_update_behavior: wanted.trial_update_behavior ?? before.trial_update_behavior,
  };
  if (made.enabled && (made.products.length === 0 || made.default_allowed_updates.length === 0)) {
    throw invalidRequest(
      "`features[subscription_update][products]` and `features[subscription_update][default_allowed_updates]` are required when subscription updates are enabled.",
      { param: "features[subscription_update]" },
    );
  }
  return made;
}

/** At most ten, and each interval once for a product: https://docs.stripe.com/customer-management/configure-portal#subscription-products */
const maxProducts = 10;

function productsOf(world: World, wanted: { product: string; prices: string[] }[]): UpdateFeature["products"] {
  const at = "features[subscription_update][products]";
  if (wanted.length > maxProducts) {
    throw invalidRequest(`You can specify at most ${maxProducts} products.`, { param: at });
  }
  return wanted.map(({ product, prices }, index) => {
    world.need("product", product, `${at}[${index}][product]`);
    const found = prices.map((id, place) => world.need("price", id, `${at}[${index}][prices][${place}]`));
    if (found.some((price) => price.product !== product)) {
      throw invalidRequest("The price does not belong to the product.", { param: `${at}[${index}][prices]` });
    }
    const intervals = found.map(({ recurring }) => `${recurring?.interval} ${recurring?.interval_count}`);
    if (new Set(intervals).size < intervals.length) {
      throw invalidRequest("Prices for a product must be unique on billing interval.", {
        param: `${at}[${index}][prices]`,
      });
    }
    return { adjustable_quantity: { enabled: false, maximum: null, minimum: 1 }, prices, product };
  });
}

function createConfiguration(
  world: World,
  values: Partial<PortalConfiguration> & Pick<PortalConfiguration, "features" | "metadata">,
): PortalConfiguration {
  const configuration = world.portalConfiguration.add({
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    default_return_url: null,
    name: null,
    ...values,
    id: world.newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    created: world.time(),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    updated: world.time(),
  });
  world.record("billing_portal.configuration.created", configuration);
  return configuration;
}

/**
 * The one that holds where none is named. Stripe has none until it was saved in the Dashboard:
 * https://docs.stripe.com/customer-management/integrate-customer-portal#configure
 */
export function defaultConfiguration(world: World): PortalConfiguration {
  const found = world.portalConfiguration.all().find(({ is_default }) => is_default);
  if (found === undefined) {
    throw invalidRequest(
      "You can't create a portal session in test mode until you save your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
      { param: "configuration" },
    );
  }
  return found;
}
