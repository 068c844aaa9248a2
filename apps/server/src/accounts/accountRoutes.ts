import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";

export function registerAccountRoutes(_app: FastifyInstance, _context: Context): void {}
