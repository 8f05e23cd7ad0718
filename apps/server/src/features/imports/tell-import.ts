import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';

/** Tells the screens that show an import: its own pages and the tray of long work. */
export async function tellImport(trx: Trx, companyId: string, importId: string): Promise<void> {
  await notifyScreens(trx, companyId, 'import', [importId]);
  await notifyScreens(trx, companyId, 'job', [importId]);
}
