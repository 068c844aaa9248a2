const changesets = import.meta.glob<string>("../../../.changeset/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const changelogs = import.meta.glob<string>("../../*/CHANGELOG.md", { query: "?raw", import: "default", eager: true });

/** The changes that wait for a release, each below the packages that it concerns. */
export const comingChanges = Object.values(changesets).map(changeOf).join("\n\n") || "Nothing yet.";

/** The changelogs of all packages, each below its name. */
export const releasedChanges =
  Object.values(changelogs)
    .map((text) => text.replace(/^#/gm, "##"))
    .join("\n\n") || "Nothing yet.";

/** A changeset names packages with the kind of the release, then says what has changed. */
function changeOf(changeset: string): string {
  const [, head = "", text = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(changeset) ?? [];
  const packages = [...head.matchAll(/"([^"\n]+)": (\w+)/g)].map(([, name, kind]) => `\`${name}\` (${kind})`);
  return `### ${packages.join(", ")}\n\n${text.trim()}`;
}
