import { listAccounts } from '@recoup/contract/accounts.ts';
import autocannon from 'autocannon';
import { Kysely, PostgresDialect } from 'kysely';
import { createDatabase, createPool, type Database } from '../../apps/server/src/db/database.ts';
import type { DB } from '../../apps/server/src/db/schema.generated.ts';
import { inCompany } from '../../apps/server/src/db/transaction.ts';
import { listAccountRows } from '../../apps/server/src/features/accounts/accounts.store.ts';
import serverNodeOptions from '../../tools/bootstrap/server-node-options.json' with { type: 'json' };
import { fillAccountBook } from './account-book.ts';
import { type BenchChild, startBenchChild } from './bench-child.ts';
import { BENCH_EMAIL, BENCH_PASSWORD, createBenchCompany } from './bench-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';

const CLIENTS = 32;
const CONNECTIONS = 10;
const WARM_SECONDS = 2;

const scenes = [
  {
    what: 'list, status and due order',
    query: 'status=Delinquent&sort=dueDate&limit=20&totals=false',
    aim: { atLeast: 0.6 },
  },
  { what: 'list, overdue by balance', query: 'due=overdue&sort=-balance&limit=20&totals=false', aim: null },
  { what: 'list, customer name contains', query: 'search=harbor%20dental%2012&limit=20&totals=false', aim: null },
] as const;

/** Filtered lists of the real web process beside the same statements through a bare Fastify server, and its memory. */
export async function measureList(
  cluster: BenchCluster,
  { accounts, seconds }: { accounts: number; seconds: number },
): Promise<BenchResult[]> {
  const database = await cluster.create('list');
  const children: BenchChild[] = [];
  try {
    const pool = createPool(database.appUrl, { max: 2, name: 'bench' });
    const { companyId } = await createBenchCompany(createDatabase(pool));
    await pool.end();
    await fillAccountBook(database, companyId, accounts);
    const statements = await Promise.all(scenes.map((scene) => statementOf(database.appUrl, companyId, scene.query)));
    const product = await startBenchChild(
      'product-web.ts',
      { appUrl: database.appUrl, pool: CONNECTIONS },
      serverNodeOptions,
    );
    const bare = await startBenchChild('bare-list.ts', {
      appUrl: database.appUrl,
      pool: CONNECTIONS,
      companyId,
      statements,
    });
    children.push(product, bare);
    const authorization = `Bearer ${await signIn(product.address)}`;
    const results: BenchResult[] = [];
    let rssMb = 0;
    for (const [index, scene] of scenes.entries()) {
      const productUrl = `${product.address}/v1/account?${scene.query}`;
      const ours = await load(productUrl, seconds, { authorization });
      rssMb = Math.max(rssMb, await product.rssMb());
      const theirs = await load(`${bare.address}/list/${index}`, seconds);
      results.push({
        what: scene.what,
        unit: 'requests/s',
        product: ours.perSecond,
        bare: theirs.perSecond,
        aim: scene.aim,
        note: `${accounts.toLocaleString('en-US')} accounts, p97.5 ${ours.slowMs} ms beside ${theirs.slowMs} ms`,
      });
    }
    results.push({
      what: 'memory of the web process',
      unit: 'MB',
      product: rssMb,
      bare: null,
      aim: { atMost: 250 },
      note: 'resident, after each list',
    });
    return results;
  } finally {
    for (const child of children) await child.stop();
    await database.drop();
  }
}

/** The statement that the product runs for a query, with its values, as it goes to the database. */
async function statementOf(appUrl: string, companyId: string, query: string) {
  const pool = createPool(appUrl, { max: 1, name: 'bench' });
  const seen: { text: string; values: unknown[] }[] = [];
  const db: Database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql: text, parameters } }) => void seen.push({ text, values: [...parameters] }),
  });
  const given = Object.fromEntries(new URLSearchParams(query));
  const parsed = listAccounts.query.parse(given);
  await inCompany(db, companyId, (trx) => listAccountRows(trx, companyId, parsed));
  await db.destroy();
  const statement = seen.find(({ text }) => text.includes('from account'));
  if (!statement) throw new Error('the list ran no statement');
  return statement;
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credentials: { email: BENCH_EMAIL, password: BENCH_PASSWORD } }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`sign-in answered ${response.status}`);
  return token;
}

async function load(url: string, seconds: number, headers: Record<string, string> = {}) {
  await autocannon({ url, headers, connections: CLIENTS, duration: WARM_SECONDS });
  const result = await autocannon({ url, headers, connections: CLIENTS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result.requests.average, slowMs: result.latency.p97_5 };
}
