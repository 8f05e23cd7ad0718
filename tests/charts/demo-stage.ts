import { uuidv7 } from 'uuidv7';
import { createDatabase, createPool, type Database } from '../../apps/server/src/db/database.ts';
import { seedDemoCompany } from '../../apps/server/src/features/demo/seed-demo.ts';
import { localFiles } from '../../apps/server/src/files/local-files.ts';
import { cloneDatabase } from '../database/clone-database.ts';
import { rollCompany } from './roll-company.ts';

/** The demo company in a database of its own, its daybook rolled as the worker does after the first start. */
export async function openDemo(): Promise<{
  readonly db: Database;
  readonly companyId: string;
  close(): Promise<void>;
}> {
  const companyId = uuidv7();
  const clone = await cloneDatabase();
  const pool = createPool(clone.appUrl, { max: 2, name: 'test', statementMs: 60_000 });
  const db = createDatabase(pool);
  const settings = {
    ...{ PUBLIC_URL: 'http://localhost:4000', PORTAL_HOST: 'pay.localhost:4000' },
    DATA_DIR: `.data/test/files/${process.pid}`,
  };
  await seedDemoCompany(
    { db, files: localFiles(settings.DATA_DIR), settings },
    { companyId, now: new Date(), seed: 'recoup' },
  );
  await rollCompany(db, companyId);
  return {
    ...{ db, companyId },
    async close() {
      await pool.end();
      await clone.drop();
    },
  };
}
