import { paymentEntry } from '@recoup/domain/ledger/payment-entry.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { createDatabase, createPool, type Database } from '../../apps/server/src/db/database.ts';
import { insertEntries, type NewEntry } from '../../apps/server/src/features/ledger/insert-entries.store.ts';
import { postEntry } from '../../apps/server/src/features/ledger/post-entry.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { fillAccountBook } from './account-book.ts';
import { createBenchCompany } from './bench-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { inTurns } from './rounds.ts';

const CLIENTS = 8;
const BATCH = 500;
const ACCOUNTS = 2_000;
const ROUNDS = 9;

interface Owed {
  readonly accountId: string;
  readonly debtorId: string;
}

/**
 * Postings of two lines: one per transaction, as payments book them, and in batches, as imports do; beside the same rows
 * written by plain SQL into the same tables, with the same checks of the database at commit.
 */
export async function measureJournal(cluster: BenchCluster, postings: number, rounds = ROUNDS): Promise<BenchResult[]> {
  const database = await cluster.create('journal');
  const pool = createPool(database.appUrl, { max: CLIENTS, name: 'bench', statementMs: 60_000 });
  const db = createDatabase(pool);
  try {
    const { companyId } = await createBenchCompany(db);
    await fillAccountBook(database, companyId, ACCOUNTS);
    const accounts = await inCompany(db, companyId, (work) =>
      work.trx
        .selectFrom('account')
        .select(['id as accountId', 'debtorId'])
        .where('companyId', '=', companyId)
        .execute(),
    );
    const owedAt = (index: number): Owed => accounts[index % accounts.length] ?? { accountId: '', debtorId: '' };
    const one = (index: number) => inCompany(db, companyId, (work) => postEntry(work, entryOf(owedAt(index), index)));
    const bareOne = (index: number) => writeBare(db, companyId, [owedAt(index)]);
    const many = (index: number) =>
      inCompany(db, companyId, (work) =>
        insertEntries(
          work,
          Array.from({ length: BATCH }, (_, each) => entryOf(owedAt(index * BATCH + each), each)),
        ),
      );
    const bareMany = (index: number) =>
      writeBare(
        db,
        companyId,
        Array.from({ length: BATCH }, (_, each) => owedAt(index * BATCH + each)),
      );
    for (const work of [one, bareOne]) await rate(work, CLIENTS * 20, 1);
    const each = Math.ceil(postings / rounds);
    const batches = Math.max(CLIENTS, Math.ceil(each / BATCH));
    const { spread: spreadOfOne, ...single } = await inTurns(
      rounds,
      () => rate(one, each, 1),
      () => rate(bareOne, each, 1),
    );
    const { spread, ...together } = await inTurns(
      rounds,
      () => rate(many, batches, BATCH),
      () => rate(bareMany, batches, BATCH),
    );
    return [
      {
        what: 'journal, one posting per transaction',
        unit: 'postings/s',
        ...single,
        aim: { atLeast: 0.6 },
        note: `${CLIENTS} at once, two lines each; ${spreadOfOne}`,
      },
      {
        what: 'journal, in batches',
        unit: 'postings/s',
        ...together,
        aim: { atLeast: 0.6 },
        note: `${BATCH} in a transaction; ${spread}`,
      },
    ];
  } finally {
    await pool.end();
    await database.drop();
  }
}

function entryOf({ accountId, debtorId }: Owed, index: number): NewEntry {
  const parts = [{ accountId, amountCents: 100 + index }];
  const entry = paymentEntry({ debtorId, method: 'CARD', parts });
  return { id: uuidv7(), entry, debtorId, accountId, source: 'portal', occurredAt: new Date() };
}

/** So many pieces of work by a few clients at once, in postings per second. */
async function rate(work: (index: number) => Promise<unknown>, count: number, postings: number): Promise<number> {
  let next = 0;
  const started = performance.now();
  const client = async () => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (count * postings * 1000) / (performance.now() - started);
}

/** The same rows by one plain statement. */
async function writeBare(db: Database, companyId: string, owed: readonly Owed[]): Promise<void> {
  const ids = owed.map(() => uuidv7());
  const accountIds = owed.map((each) => each.accountId);
  const debtorIds = owed.map((each) => each.debtorId);
  await inCompany(db, companyId, (work) =>
    sql`with head as (
        insert into journal_entry (company_id, id, kind, amount_cents, debtor_id, account_id, source, occurred_at)
        select ${companyId}::uuid, id, 'PAYMENT', 100, debtor_id, account_id, 'portal', now()
        from unnest(${ids}::uuid[], ${accountIds}::uuid[], ${debtorIds}::uuid[]) r (id, account_id, debtor_id)
        returning id, account_id, debtor_id)
      insert into journal_line (company_id, entry_id, line_no, ledger_account, account_id, debtor_id, amount_cents)
      select ${companyId}::uuid, id, n, case n when 1 then 'clearing' else 'receivable' end,
        case n when 2 then account_id end, debtor_id, case n when 1 then 100 else -100 end
      from head cross join generate_series(1, 2) n`.execute(work.trx),
  );
}
