// `npm run locales`: compiles the messages.
import { compileLocales } from "./compile.mjs";

try {
  compileLocales();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
