import { TypeBoxValidatorCompiler } from "@fastify/type-provider-typebox";
import type { FastifySchemaCompiler } from "fastify";

type ValidatorCompiler = FastifySchemaCompiler<object>;

const compile = TypeBoxValidatorCompiler as ValidatorCompiler;

/** By schema. Texts are converted everywhere but in a body. */
const ofBodies = new WeakMap<object, ReturnType<ValidatorCompiler>>();
const ofOthers = new WeakMap<object, ReturnType<ValidatorCompiler>>();

/** TypeBox's own, but each schema is compiled once for all servers of a process, of which a test file starts many. */
export const validatorCompiler: ValidatorCompiler = (route) => {
  const compiled = route.httpPart === "body" ? ofBodies : ofOthers;
  const validator = compiled.get(route.schema) ?? compile(route);
  compiled.set(route.schema, validator);
  return validator;
};
