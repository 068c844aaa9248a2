import { openFirefox } from "./firefox.ts";
import { playIn } from "./scenarios.ts";

playIn("Firefox", openFirefox);
