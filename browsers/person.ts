/** An element in a page, as the browser's driver knows it. */
export interface Handle {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

/** A function that runs in the page, with arguments that JSON can carry. It uses nothing from around it. */
export type InPage<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>;

/** A browser of one person alone, with one window. */
export interface Person {
  /** Opens an address, and returns when its document has been read, whatever has become of its scripts. */
  open(url: string): Promise<void>;
  evaluate<Args extends unknown[], Result>(work: InPage<Args, Result>, ...args: Args): Promise<Result>;
  /** @returns undefined where the page has no such element. */
  find<Args extends unknown[]>(work: InPage<Args, Element | null>, ...args: Args): Promise<Handle | undefined>;
  /** Gives the page this size. */
  resize(width: number, height: number): Promise<void>;
  /** @returns a PNG. */
  screenshot(): Promise<Buffer>;
}
