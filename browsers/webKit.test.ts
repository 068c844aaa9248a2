import { playIn } from "./scenarios.ts";
import { openWebKit } from "./webKit.ts";

playIn("WebKit", openWebKit);
