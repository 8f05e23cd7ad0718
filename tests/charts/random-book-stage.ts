import pg from 'pg';
import { createDatabase, createPool, type Database } from '../../apps/server/src/db/database.ts';
import { cloneDatabase } from '../database/clone-database.ts';

/** Zones on both sides of UTC, with clocks that change and that stand at half and quarter hours. */
export const bookZones = [
  ...['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  ...['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'],
];

/** A database for books that no verb could have made, and that may be of a currency that none books yet. */
export async function openRandomBooks(): Promise<{ readonly db: Database; close(): Promise<void> }> {
  const clone = await cloneDatabase({ isLedgerKept: false });
  const owner = new pg.Client({ connectionString: clone.ownerUrl });
  await owner.connect();
  await owner.query('alter table account drop constraint account_currency_check');
  await owner.end();
  const pool = createPool(clone.appUrl, { max: 2, name: 'test', statementMs: 60_000 });
  return {
    db: createDatabase(pool),
    async close() {
      await pool.end();
      await clone.drop();
    },
  };
}
