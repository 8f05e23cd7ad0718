import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { claimDueMessages } from '../../apps/server/src/features/workflows/claim-due-messages.ts';
import { refreshCompanyDue } from '../../apps/server/src/features/workflows/company-due.store.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { createBenchCompany } from './bench-company.ts';
import type { BenchCluster, BenchDatabase } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { enrolBook } from './enrolled-book.ts';

const DUE = 2_000;
const BATCH = 200;
const IDLE_TICKS = 50;
const SMALL_COMPANIES = 2_000;

interface Tick {
  readonly enrolled: number;
  readonly enrolSeconds: number;
  /** Milliseconds until everything that was due had been claimed. */
  readonly claimMs: number;
  /** Milliseconds of a look that finds nothing. */
  readonly idleMs: number;
}

/**
 * What a pass of the engine costs when ever more debtors are enrolled and the same number is due: it must not grow. The
 * claims of one company stand beside the same rows taken and written by plain SQL.
 */
export async function measureTicks(cluster: BenchCluster, sizes: readonly number[]): Promise<BenchResult[]> {
  const database = await cluster.create('ticks');
  const built = buildContext(readSettings({ LOG_LEVEL: 'warn', DATA_DIR: '.data/bench/files' }), database.appUrl);
  try {
    await addSmallCompanies(database);
    const books: Array<{ companyId: string; enrolled: number; enrolSeconds: number }> = [];
    for (const enrolled of sizes) {
      const { companyId } = await createBenchCompany(built.context.db, uuidv7(), uuidv7(), `bench-${enrolled}`);
      const { enrolSeconds } = await enrolBook(built.context, companyId, { enrolled, due: DUE });
      books.push({ companyId, enrolled, enrolSeconds });
    }
    await database.asOwner('vacuum analyze');
    const ticks: Tick[] = [];
    for (const book of books) ticks.push(await measureBook(built.context, book));
    const bareMs = await claimBare(built.context, books[0]?.companyId ?? '');
    return resultsOf(ticks, bareMs);
  } finally {
    await built.close();
    await database.drop();
  }
}

async function measureBook(
  context: Context,
  book: { readonly companyId: string; readonly enrolled: number; readonly enrolSeconds: number },
): Promise<Tick> {
  const { companyId } = book;
  const started = performance.now();
  let claimed = 0;
  for (let runs = 1; runs > 0; ) {
    const batch = await inCompany(context.jobsDb, companyId, (work) =>
      claimDueMessages(work, context.settings, uuidv7(), BATCH),
    );
    runs = batch.runs;
    claimed += batch.messages.length;
  }
  const claimMs = performance.now() - started;
  if (claimed !== DUE) throw new Error(`${claimed} of ${DUE} due messages were claimed`);
  const idleFrom = performance.now();
  for (let tick = 0; tick < IDLE_TICKS; tick++) {
    await inCompany(context.jobsDb, companyId, async (work) => {
      await claimDueMessages(work, context.settings, uuidv7(), BATCH);
      await refreshCompanyDue(work);
    });
  }
  return { ...book, claimMs, idleMs: (performance.now() - idleFrom) / IDLE_TICKS };
}

/** The least that a claim can be: take the rows, write a message for each, move the run on; in batches of the same size. */
async function claimBare(context: Context, companyId: string): Promise<number> {
  await inCompany(context.jobsDb, companyId, (work) =>
    sql`update collection_run set status = 'EXECUTING', reason = null, completed_at = null, next_at = company_now()
      where company_id = ${companyId} and id in (select run_id from message where company_id = ${companyId})`.execute(
      work.trx,
    ),
  );
  const started = performance.now();
  for (let taken = 1; taken > 0; ) {
    taken = await inCompany(context.jobsDb, companyId, async (work) => {
      const { rows } = await sql<{ id: string }>`
        with due as (
          select company_id, id, debtor_id, account_id, workflow_id from collection_run
          where company_id = ${companyId} and status <> 'COMPLETED' and next_at <= company_now()
          order by next_at limit ${BATCH} for update skip locked
        ), moved as (
          update collection_run r set next_at = null, updated_at = now() from due
          where r.company_id = due.company_id and r.id = due.id
        )
        insert into message (company_id, id, direction, channel, debtor_id, account_id, workflow_id, to_value, from_value,
          subject, text, status, at)
        select company_id, gen_random_uuid(), 'outgoing', 'EMAIL', debtor_id, account_id, workflow_id,
          'm@customer.example', 'billing@bench.example', 'Invoice is due', repeat('A reminder of some length. ', 10),
          'CLAIMED', now()
        from due returning id`.execute(work.trx);
      return rows.length;
    });
  }
  return performance.now() - started;
}

/** Others that have something due now and then: the scheduler's table must not care how many they are. */
async function addSmallCompanies(database: BenchDatabase): Promise<void> {
  await database.asOwner(`
    insert into company (company_id, name, subdomain, mail_from, sms_from)
    select gen_random_uuid(), 'Small ' || n, 'small-' || n, 'billing@bench.example', '+12125550123'
    from generate_series(1, ${SMALL_COMPANIES}) n;
    insert into tenant (company_id) select company_id from company where subdomain like 'small-%';
    insert into company_due (company_id, kind, due_at)
    select company_id, 'workflow', now() + interval '1 day' from company where subdomain like 'small-%';`);
}

function resultsOf(ticks: readonly Tick[], bareMs: number): BenchResult[] {
  const [smallest] = ticks;
  if (!smallest) return [];
  const perSecond = (ms: number) => (DUE / ms) * 1000;
  return [
    {
      what: 'claims',
      unit: 'claims/s',
      product: perSecond(smallest.claimMs),
      bare: perSecond(bareMs),
      aim: null,
      note: `${DUE} due of ${smallest.enrolled} enrolled, one worker, beside the same rows in plain SQL`,
    },
    ...ticks.flatMap((tick): BenchResult[] => [
      {
        what: `a pass with ${tick.enrolled.toLocaleString('en-US')} enrolled`,
        unit: 'ms',
        product: tick.claimMs,
        bare: smallest.claimMs,
        aim: { atMost: 1.3 },
        note: `${DUE} due; beside ${smallest.enrolled.toLocaleString('en-US')} enrolled; enrolled in ${tick.enrolSeconds.toFixed(0)} s`,
      },
      {
        what: `nothing due with ${tick.enrolled.toLocaleString('en-US')} enrolled`,
        unit: 'us',
        product: tick.idleMs * 1000,
        bare: smallest.idleMs * 1000,
        aim: { atMost: 1.3 },
      },
    ]),
  ];
}
