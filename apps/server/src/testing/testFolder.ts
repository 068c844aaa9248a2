import { tmpdir } from "node:os";

/** Tests keep their files here: in memory where there is room, as each write to a disk that is busy makes a server wait. */
export const testFolder = process.env.TEST_DATA_FOLDER || tmpdir();
