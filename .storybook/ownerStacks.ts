import * as react from "react";

/**
 * Keeps React from recording where each element is created, which takes a twentieth of a story's time. React shows it only
 * below a warning, which names the component without it.
 */
export function leaveOutOwnerStacks(): void {
  const internals: unknown = Reflect.get(react, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
  if (typeof internals === "object" && internals !== null) {
    // React records the first 10,000 in each second, and counts them here.
    Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Number.POSITIVE_INFINITY, set() {} });
  }
}
