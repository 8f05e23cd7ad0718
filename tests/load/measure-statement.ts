import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, createPool, type Database } from '../../apps/server/src/db/database.ts';
import { readStatementInfo } from '../../apps/server/src/features/statements/read-statement.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import serverNodeOptions from '../../tools/bootstrap/server-node-options.json' with { type: 'json' };
import { fillAccountBook } from './account-book.ts';
import { type BenchChild, startBenchChild } from './bench-child.ts';
import { createBenchCompany, signIn } from './bench-company.ts';
import type { BenchCluster, BenchDatabase } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { single } from './load-request.ts';
import { startFloor } from './start-floor.ts';

const ACCOUNTS = 20_000;
/** The lines of one customer with what they come to, by hand; `$2` is the customer, `$3` and `$4` the days. */
const FLOOR = `select e.id, e.kind, e.occurred_at, a.reference, l.amount_cents,
    sum(l.amount_cents) over (order by e.occurred_at, e.id) as balance_cents
  from journal_line l join journal_entry e on e.company_id = $1 and e.id = l.entry_id
  left join account a on a.company_id = $1 and a.id = l.account_id
  where l.company_id = $1 and l.debtor_id = $2 and l.ledger_account = 'receivable'
    and e.occurred_at >= $3::date and e.occurred_at < $4::date + 1 order by e.occurred_at, e.id`;
/** How often each is asked for. */
const DRAWN = 5;
/** Asked for in one moment (G49). */
const AT_ONCE = 50;
const LOOK_MS = 10;

/**
 * The longest statement of account that there is, ten thousand movements of one customer: as facts, and as a PDF file,
 * each beside what a hand would ask for the same lines through a bare server. One person asks, one request after the other.
 */
export async function measureStatement(cluster: BenchCluster, entries: number): Promise<BenchResult[]> {
  const database = await cluster.create('statement');
  const children: BenchChild[] = [];
  const pool = createPool(database.appUrl, { max: 1, name: 'bench', statementMs: 60_000 });
  const db = createDatabase(pool);
  try {
    const { appUrl } = database;
    const { companyId } = await createBenchCompany(db);
    await fillAccountBook(database, companyId, ACCOUNTS);
    const debtorId = await fillStatement(database, db, companyId, entries);
    const days = { from: '2025-01-01', to: '2026-12-31' };
    const factsMs = await inCompany(db, companyId, async (work) => {
      const started = performance.now();
      const info = await readStatementInfo(work, debtorId, days);
      if (!('statement' in info)) throw new Error(JSON.stringify(info));
      if (info.statement.lines.length !== entries)
        throw new Error(`${info.statement.lines.length} of ${entries} lines`);
      return performance.now() - started;
    });
    const options = { appUrl, pool: 2 };
    const bare = await startFloor({ ...options, companyId }, [
      [{ text: FLOOR, values: [debtorId, days.from, days.to] }],
    ]);
    children.push(bare);
    const product = await startBenchChild('product-web.ts', options, serverNodeOptions);
    children.push(product);
    const bareMs = await single({ url: `${bare.address}/list/0` }, DRAWN);
    const authorization = `Bearer ${await signIn(product.address)}`;
    const query = new URLSearchParams(days);
    const pdfMs = await single(
      { url: `${product.address}/v1/debtor/${debtorId}/statement?${query}`, authorization },
      DRAWN,
    );
    const crowd = await drawAtOnce(product.address, `/v1/debtor/${debtorId}/statement?${query}`, authorization);
    const what = `${entries.toLocaleString('en-US')} movements`;
    return [
      {
        what: `statement of ${what}, facts`,
        unit: 'ms',
        product: factsMs,
        bare: bareMs,
        aim: { atMost: 2 },
        note: 'once, cold; beside the slowest of five times the lines by hand',
      },
      {
        what: `statement of ${what}, PDF`,
        unit: 'ms',
        product: pdfMs,
        bare: bareMs,
        aim: null,
        note: 'the slowest of five; drawn in a thread, gives up after 25 s',
      },
      {
        what: `another request beside ${AT_ONCE} such PDFs at once (G49)`,
        unit: 'ms',
        product: crowd.p99Ms,
        bare: null,
        aim: { atMost: 200 },
        note: `p99; slowest ${crowd.slowestMs} ms of ${crowd.looks}; ${crowd.drawn} drawn, ${crowd.refused} told to come back (503)`,
      },
      {
        what: 'memory of the web process',
        unit: 'MB',
        product: await product.rssMb(),
        bare: null,
        aim: { atMost: 400 },
        note: 'resident, after all of them, with the thread that draws',
      },
    ];
  } finally {
    await pool.end();
    for (const child of children) await child.stop();
    await database.drop();
  }
}

/** Fifty papers in one moment, and how long somebody who asks for next to nothing waits meanwhile. */
async function drawAtOnce(address: string, path: string, authorization: string) {
  let isOver = false;
  const papers = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const answer = await fetch(`${address}${path}`, { headers: { authorization } });
      await answer.arrayBuffer();
      return answer.status;
    }),
  ).finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const asked = performance.now();
    await (await fetch(`${address}/healthz`)).arrayBuffer();
    times.push(performance.now() - asked);
    await pause(LOOK_MS);
  }
  const answers = await papers;
  const strange = answers.find((status) => status !== 200 && status !== 503);
  if (strange !== undefined) throw new Error(`a statement answered ${strange}`);
  times.sort((one, other) => one - other);
  return {
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    slowestMs: Math.round(times.at(-1) ?? 0),
    looks: times.length,
    drawn: answers.filter((status) => status === 200).length,
    refused: answers.filter((status) => status === 503).length,
  };
}

/** So many charges and payments of one customer, with their lines. */
async function fillStatement(
  database: BenchDatabase,
  db: Database,
  companyId: string,
  entries: number,
): Promise<string> {
  const { debtorId } = await inCompany(db, companyId, (work) =>
    work.trx
      .selectFrom('account')
      .select('debtorId')
      .where('companyId', '=', companyId)
      .where('status', 'not in', ['Draft', 'Canceled'])
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  );
  await database.asOwner(`
    begin;
    create temp table moved as
      select uuidv7() as id, g, a.id as account_id, timestamptz '2026-11-20 12:00Z' - g * interval '1 hour' as at
      from generate_series(0, ${entries - 1}) g
      join (select id, row_number() over (order by id) - 1 as n, count(*) over () as count from account
        where company_id = '${companyId}' and debtor_id = '${debtorId}' and status not in ('Draft', 'Canceled')) a on a.n = g % a.count;
    insert into journal_entry (company_id, id, kind, amount_cents, debtor_id, account_id, source, occurred_at)
      select '${companyId}', id, case when g % 2 = 1 then 'CHARGE' else 'PAYMENT' end, 5000 + g / 2, '${debtorId}', account_id,
        'import', at from moved;
    insert into journal_line (company_id, entry_id, line_no, ledger_account, account_id, debtor_id, amount_cents)
      select '${companyId}', id, 1, 'receivable', account_id, '${debtorId}', case when g % 2 = 1 then 5000 + g / 2 else -5000 - g / 2 end
      from moved;
    insert into journal_line (company_id, entry_id, line_no, ledger_account, debtor_id, amount_cents)
      select '${companyId}', id, 2, case when g % 2 = 1 then 'revenue' else 'cash' end, '${debtorId}',
        case when g % 2 = 1 then -5000 - g / 2 else 5000 + g / 2 end
      from moved;
    commit;`);
  await database.asOwner('vacuum analyze');
  return debtorId;
}
