import type { Brand } from "@belab/ui/theme";
import { createTheme } from "@mantine/core";

export const theme = createTheme({
  primaryColor: "violet",
  fontFamily: "Georgia, serif",
  headings: { fontFamily: "Georgia, serif" },
});

export const brand: Brand = {
  name: "Atelier des marchés",
  logo: (
    <svg viewBox="0 0 96 32" width="96" height="32" aria-hidden="true">
      <rect width="96" height="32" rx="8" fill="rebeccapurple" />
      <text x="48" y="22" fill="white" textAnchor="middle" fontSize="16">
        Atelier
      </text>
    </svg>
  ),
};
