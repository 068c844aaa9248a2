/** Returns the code by which Node, PostgreSQL or SQLite names an error; empty where there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
