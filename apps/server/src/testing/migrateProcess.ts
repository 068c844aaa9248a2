/** A process of its own that migrates: `migrateProcess.ts <dataDir> [databaseUrl]`. */
import { migrate } from "../database/migrations.ts";
import { openDatabase } from "../database/open.ts";

const [dataDir = "", databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl });
await migrate(database);
await database.destroy();
