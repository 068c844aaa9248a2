/** What stories use. Found late, a dependency makes Vite reload the page in the middle of a test. */
export const browserDependencies = [
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-dom",
  "react-dom/client",
  "react-dom/server",
  "@mantine/core",
  "@mantine/form",
  "@mantine/hooks",
  "@mantine/notifications",
  "@tabler/icons-react",
  "axe-core",
  "clsx",
  "lean-qr/extras/svg",
  "lean-qr/nano",
];
