import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { addCustomField, fillAccountBook, fillSmallCompanies } from './account-book.ts';
import { createBenchCompany } from './bench-company.ts';
import type { BenchCluster, BenchDatabase } from './bench-database.ts';

const SMALL_COMPANIES = 1_000;
export const BENCH_COMPANY = '01900000-0000-7000-8000-00000000b01d';

/** A company of so many accounts and a tenth as many customers, among a thousand small ones; `keep` leaves it for the next run. */
export async function inListBook<T>(
  cluster: BenchCluster,
  { accounts, keep }: { readonly accounts: number; readonly keep: boolean },
  measure: (database: BenchDatabase) => Promise<T>,
): Promise<T> {
  const fill = (database: BenchDatabase) => fillBook(database, accounts);
  const database = keep ? await cluster.keep(`list_${accounts}`, fill) : await cluster.create('list');
  try {
    if (!keep) await fill(database);
    return await measure(database);
  } finally {
    await database.drop();
  }
}

async function fillBook(database: BenchDatabase, accounts: number): Promise<void> {
  const pool = createPool(database.appUrl, { max: 2, name: 'bench' });
  await createBenchCompany(createDatabase(pool), BENCH_COMPANY);
  await pool.end();
  await fillAccountBook(database, BENCH_COMPANY, accounts);
  await addCustomField(database, BENCH_COMPANY);
  await fillSmallCompanies(database, Math.min(SMALL_COMPANIES, Math.ceil(accounts / 100)));
}
