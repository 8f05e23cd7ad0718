import { readSettings } from '../../apps/server/src/config/settings.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { waitForDatabase } from '../../apps/server/src/db/wait-for-database.ts';
import { seedDemo } from '../../apps/server/src/features/demo/seed-demo.ts';
import { type RunningServer, startServer } from '../../apps/server/src/main.ts';

/**
 * Brings the database up to date, fills a new one with the demo company, and opens the doors that ROLE names. The
 * environment holds DATABASE_URL (of the owner) and DATABASE_APP_URL.
 */
export async function runServer(
  environment: Readonly<Record<string, string | undefined>>,
  say: (text: string) => void,
): Promise<RunningServer> {
  const settings = readSettings(environment);
  const { DATABASE_URL: ownerUrl = '', DATABASE_APP_URL: appUrl = '' } = settings;
  const wait = { seconds: settings.DATABASE_WAIT_SECONDS, say };
  await waitForDatabase('DATABASE_URL', ownerUrl, wait);
  await migrate(ownerUrl);
  // Its role stands in the schema.
  await waitForDatabase('DATABASE_APP_URL', appUrl, wait);
  if (settings.DEMO === 'on' && settings.NODE_ENV !== 'production') {
    const seeded = performance.now();
    if (await seedDemo(ownerUrl, settings)) {
      say(`Filled the new database with the demo company in ${((performance.now() - seeded) / 1000).toFixed(1)} s.`);
    }
  }
  return startServer(settings, appUrl);
}
