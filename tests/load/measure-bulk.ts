import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import serverNodeOptions from '../../tools/bootstrap/server-node-options.json' with { type: 'json' };
import { fillAccountBook } from './account-book.ts';
import { type BenchChild, startBenchChild } from './bench-child.ts';
import { createBenchCompany, signIn } from './bench-company.ts';
import type { BenchCluster, BenchDatabase } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';

/** People who look at a list while the change runs, one question after the other, with a pause to read. */
const READERS = 4;
const READ_MS = 100;
const QUIET_MS = 5_000;

interface BulkScene {
  readonly what: string;
  readonly path: string;
  readonly body: (workflowId: string) => object;
  /** The same change of the same rows by the database alone, with nothing kept of it. */
  readonly bare: (companyId: string, workflowId: string) => string;
}

const scenes: readonly BulkScene[] = [
  {
    what: 'bulk change of status',
    path: '/v1/account/custom-filter/status',
    body: () => ({ newStatus: 'Accelerated' }),
    bare: (
      companyId,
    ) => `update account set status = 'Delinquent', version = version + 1 where company_id = '${companyId}'
      and category = 'Leases'`,
  },
  {
    what: 'bulk change of campaign',
    path: '/v1/account/custom-filter/workflow',
    body: (workflowId) => ({ workflowId }),
    bare: (companyId) => `update account set workflow_id = null, version = version + 1 where company_id = '${companyId}'
      and category = 'Leases'`,
  },
];

/**
 * All that match a filter, changed by web and worker as people do it: from the confirmation to the last row, beside a
 * bare UPDATE of the same rows; and what people who read lists meanwhile notice of it.
 */
export async function measureBulk(
  cluster: BenchCluster,
  settings: { accounts: number; rows: number },
): Promise<BenchResult[]> {
  const database = await cluster.create('bulk');
  const children: BenchChild[] = [];
  try {
    const pool = createPool(database.appUrl, { max: 2, name: 'bench' });
    const { companyId } = await createBenchCompany(createDatabase(pool));
    await pool.end();
    await fillAccountBook(database, companyId, settings.accounts);
    const workflowId = uuidv7();
    await chooseRows(database, companyId, workflowId, settings.rows);
    const web = await startBenchChild('product-web.ts', { appUrl: database.appUrl, pool: 10 }, serverNodeOptions);
    const worker = await startBenchChild('product-worker.ts', { appUrl: database.appUrl }, serverNodeOptions);
    children.push(web, worker);
    const authorization = `Bearer ${await signIn(web.address)}`;
    const results: BenchResult[] = [];
    for (const scene of scenes) {
      const quiet = await readLists(web.address, authorization, pause(Math.min(QUIET_MS, settings.rows * 10)));
      const change = changeAll(web.address, authorization, scene, workflowId, settings.rows);
      const during = await readLists(web.address, authorization, change);
      const { freezeMs, totalMs } = await change;
      // Those who hear of the change look at the same accounts: the floor has them to itself.
      await workedOff(database);
      const from = performance.now();
      await database.asOwner(scene.bare(companyId, workflowId));
      const bareMs = performance.now() - from;
      await database.asOwner('vacuum account');
      results.push({
        what: scene.what,
        unit: 'rows/s',
        product: (settings.rows * 1000) / totalMs,
        bare: (settings.rows * 1000) / bareMs,
        aim: null,
        note:
          `${settings.rows.toLocaleString('en-US')} of ${settings.accounts.toLocaleString('en-US')} accounts in ` +
          `${(totalMs / 1000).toFixed(1)} s (frozen in ${Math.round(freezeMs)} ms); lists of ${READERS} people meanwhile: ` +
          `p99 ${during} ms, before: ${quiet} ms`,
      });
      results.push({
        what: `${scene.what}, in all`,
        unit: 's',
        product: totalMs / 1000,
        bare: null,
        aim: { atMost: 10 },
      });
    }
    return results;
  } finally {
    for (const child of children) await child.stop();
    await database.drop();
  }
}

/** Marks so many open accounts by a category, and makes a campaign that is off. */
async function chooseRows(database: BenchDatabase, companyId: string, workflowId: string, rows: number): Promise<void> {
  await database.asOwner(`
    insert into workflow (company_id, id, name, priority) values ('${companyId}', '${workflowId}', 'Bench', 1);
    update account set category = 'Leases' where company_id = '${companyId}' and id in (
      select id from account where company_id = '${companyId}' and status in ('Active', 'Delinquent') order by reference
      limit ${rows});`);
  await database.asOwner('vacuum analyze account');
}

const filters = {
  filter: { match: 'all', conditions: [{ field: 'category', operator: 'has_any_of', values: ['Leases'] }] },
};

async function ask<T>(url: string, authorization: string, method: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

interface Job {
  readonly _id: string;
  readonly state: string;
  readonly counts: { readonly changed: number };
}

interface Preview {
  readonly matched: number;
  readonly fingerprint: string;
}

async function changeAll(
  address: string,
  authorization: string,
  scene: BulkScene,
  workflowId: string,
  rows: number,
): Promise<{ freezeMs: number; totalMs: number }> {
  const chosen = { filters, ...scene.body(workflowId) };
  const counted = { ...chosen, preview: true };
  const seen = await ask<{ preview: Preview }>(`${address}${scene.path}`, authorization, 'PUT', counted);
  const { matched: count, fingerprint } = seen.preview;
  const from = performance.now();
  const body = { _id: uuidv7(), ...chosen, expected: { count, fingerprint } };
  const { job } = await ask<{ job: Job }>(`${address}${scene.path}`, authorization, 'PUT', body);
  const freezeMs = performance.now() - from;
  for (;;) {
    const { data } = await ask<{ data: Job[] }>(`${address}/v1/bull?ids=${job._id}`, authorization, 'GET');
    const [now] = data;
    if (now?.state === 'FAILED') throw new Error('the bulk change failed');
    if (now?.state === 'FINISHED') {
      if (now.counts.changed !== rows) throw new Error(`${now.counts.changed} of ${rows} rows were changed`);
      return { freezeMs, totalMs: performance.now() - from };
    }
    await pause(100);
  }
}

/** Lists as people read them until something is over; answers the 99th percentile in milliseconds. */
async function readLists(address: string, authorization: string, until: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const end = { isOver: false };
  void until.finally(() => {
    end.isOver = true;
  });
  const reader = async () => {
    while (!end.isOver) {
      const from = performance.now();
      await ask(`${address}/v1/account?limit=20&totals=false`, authorization, 'GET');
      times.push(performance.now() - from);
      await pause(READ_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  const sorted = times.toSorted((left, right) => left - right);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0);
}

/** Until no job waits or runs. */
async function workedOff({ ownerUrl }: BenchDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query(
        `select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
      );
      if (rows.length === 0) return;
      await pause(100);
    }
  } finally {
    await client.end();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
