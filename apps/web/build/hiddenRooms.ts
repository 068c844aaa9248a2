import type { Plugin } from "vite";

/** Modules of a game that the server alone may have: ideals, weights and dealt cards are in them. */
const hiddenRooms = /\/packages\/games\/[^/]+\/src\/(?:rules|analysis)\/|\/packages\/games\/[^/]+\/src\/engines\.ts$/;

/** Makes a build fail that has a module of a game's rules or analysis in it: what browsers load, anybody can read. */
export function withoutHiddenRooms(): Plugin {
  return {
    name: "without-hidden-rooms",
    generateBundle(_options, bundle) {
      const leaked = Object.values(bundle)
        .flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))
        .filter((id) => hiddenRooms.test(id.split("?")[0] ?? ""));
      if (leaked.length > 0) {
        this.error(`Browsers would load what a game hides from its players:\n${leaked.join("\n")}`);
      }
    },
  };
}
