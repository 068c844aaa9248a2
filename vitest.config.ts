import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const sourceConditions = ["@belab/source"];

function nodeProject(name: string, folder: string): TestProjectConfiguration {
  return {
    resolve: { conditions: sourceConditions },
    ssr: { resolve: { conditions: sourceConditions } },
    test: { name, root: folder, include: ["src/**/*.test.ts"], environment: "node", env: { TZ: "UTC" } },
  };
}

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      nodeProject("domain", "packages/domain"),
      nodeProject("api", "packages/api"),
      nodeProject("server", "apps/server"),
    ],
  },
});
