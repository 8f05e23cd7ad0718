import { readSettings, type Settings } from '../../apps/server/src/config/settings.ts';
import { startDatabase } from '../database/start-database.ts';

interface Addresses {
  readonly settings: Settings;
  readonly ownerUrl: string;
  readonly appUrl: string;
}

/**
 * Runs a command on the database of DATABASE_URL, or on the embedded one, which is started when it does not run. What
 * goes wrong is said in one sentence, and the command ends with 1.
 */
export async function onDatabase(run: (addresses: Addresses) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const { DATABASE_URL: ownUrl, DATABASE_APP_URL: ownAppUrl } = settings;
    if (ownUrl) {
      await run({ settings, ownerUrl: ownUrl, appUrl: ownAppUrl ?? ownUrl });
      return;
    }
    const database = await startDatabase({ dataDir: settings.DATA_DIR });
    await run({ settings, ownerUrl: database.url, appUrl: database.appUrl }).catch(tell);
    await database.stop();
  } catch (error) {
    tell(error);
  }
}

function tell(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
