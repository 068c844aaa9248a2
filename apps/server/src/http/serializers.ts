import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifySerializerCompiler } from "fastify";

type SerializerCompiler = FastifySerializerCompiler<object>;

const compile = SerializerSelector()() as SerializerCompiler;
const compiled = new WeakMap<object, ReturnType<SerializerCompiler>>();

/** The framework's own, but each schema is compiled once, that of refusals too, which stands at every call. */
export const serializerCompiler: SerializerCompiler = (route) => {
  const serializer = compiled.get(route.schema) ?? compile(route);
  compiled.set(route.schema, serializer);
  return serializer;
};
