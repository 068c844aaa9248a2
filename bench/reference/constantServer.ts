// The framework answering a constant JSON, in a process set up as the server is: what a call cannot be faster than.
import fastify from "fastify";
import { pino } from "pino";

const logger = pino({ level: "warn", base: null });
const app = fastify({ loggerInstance: logger });
const profile = {
  firstName: "Ada",
  lastName: "Lovelace",
  imageUrl: "",
  isTeacher: true,
  isAdmin: false,
  mayTeach: true,
  isOperator: false,
};
app.get("/", async () => ({ success: true, error: 0, ...profile }));
const url = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${url}\n`);
process.once("SIGTERM", () => app.close());
