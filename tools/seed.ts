import { readSettings } from '../apps/server/src/config/settings.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { seedDemo } from '../apps/server/src/features/demo/seed-demo.ts';
import { startDatabase } from './database/start-database.ts';

/** `npm run seed`: the demo company into the database of DATABASE_URL, or into the embedded one. */
const settings = readSettings(process.env);
const database = settings.DATABASE_URL ? undefined : await startDatabase({ dataDir: settings.DATA_DIR });
try {
  const ownerUrl = settings.DATABASE_URL ?? database?.url ?? '';
  await migrate(ownerUrl);
  const seeded = await seedDemo(ownerUrl, settings);
  console.log(seeded ? 'The demo company is there.' : 'The demo company was there already.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database?.stop();
}
