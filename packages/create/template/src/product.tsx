import type { Brand } from "@belab/ui/theme";
import { createTheme } from "@mantine/core";

/** Your colours and fonts: buttons, links, drawings and charts follow them. */
export const theme = createTheme({ primaryColor: "violet" });

/** The name and the logo in the header and the footer. */
export const brand: Brand = { name: "My product" };
