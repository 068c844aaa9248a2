import { matchRoutes, type Path, type RouteObject } from "react-router-dom";

/** Loads the code of the page at an address, and of the frames around it, into their routes. */
export async function loadPages(
  routes: RouteObject[],
  address: Partial<Path> | string,
  basename?: string,
): Promise<void> {
  const matches = matchRoutes(routes, address, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === "function") {
        Object.assign(route, await route.lazy(), { lazy: undefined });
      }
    }),
  );
}

/** Whether the code of the page at an address is in its routes. */
export function areLoaded(routes: RouteObject[], address: Partial<Path>): boolean {
  return (matchRoutes(routes, address) ?? []).every(({ route }) => route.lazy === undefined);
}
