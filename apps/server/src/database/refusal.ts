/** A database that this program does not use as it is. The message is one line: what is wrong, and what to do. */
export class DatabaseRefusal extends Error {
  override name = "DatabaseRefusal";
}
