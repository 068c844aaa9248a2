/** A process of its own that migrates: `migrateProcess.ts <dataDir> [databaseUrl]`. */
import { migrate } from "../../data.ts";
import { openDatabase } from "../../database/database.ts";

const [dataDir = "", databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl });
await migrate(database);
await database.destroy();
