import { createThreads } from "../threads/threads.ts";

/**
 * The threads of all installations of a test process that sell: each would load anew what draws documents, which takes longer than
 * most tests of them. They end by themselves when they have nothing to do, and with the process.
 */
export const sellerThreads = createThreads();
