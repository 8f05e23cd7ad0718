import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DebtorActor } from '../../apps/server/src/actor.ts';
import { CompanyDialect } from '../../apps/server/src/db/company-dialect.ts';
import { createPool } from '../../apps/server/src/db/database.ts';
import type { DB } from '../../apps/server/src/db/schema.generated.ts';
import { issuePortalLinks } from '../../apps/server/src/features/portal/issue-portal-links.ts';
import { newPortalLink } from '../../apps/server/src/features/portal/new-portal-link.ts';
import { readStatement } from '../../apps/server/src/features/portal/read-statement.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import serverNodeOptions from '../../tools/bootstrap/server-node-options.json' with { type: 'json' };
import { fillAccountBook } from './account-book.ts';
import { type BenchChild, startBenchChild } from './bench-child.ts';
import { createBenchCompany } from './bench-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { inTurns } from './rounds.ts';
import type { Statement } from './scene-statements.ts';

const CONNECTIONS = 10;
const CLIENTS = 32;
const WARM_SECONDS = 1;
const ROUNDS = 5;
/** Customers who look at their pages at the same time. */
const VISITORS = 20;

interface Visitor {
  readonly actor: DebtorActor;
  readonly path: string;
  readonly statements: readonly Statement[];
}

/**
 * The portal's two first requests, who sent the link and what is owed, beside the same statements through a bare server,
 * in a company of so many accounts; sessions, levels, limits and schemas are what the product adds.
 */
export async function measurePortal(
  cluster: BenchCluster,
  settings: { readonly accounts: number; readonly seconds: number },
): Promise<BenchResult[]> {
  const database = await cluster.create('portal');
  const children: BenchChild[] = [];
  const folder = await mkdtemp(path.join(tmpdir(), 'recoup-bench-'));
  try {
    const { appUrl } = database;
    const seen: Statement[] = [];
    const db = new Kysely<DB>({
      dialect: new CompanyDialect({ pool: createPool(appUrl, { max: 2, name: 'bench' }) }),
      log: ({ query: { sql: text, parameters } }) => void seen.push({ text, values: parameters }),
    });
    const { companyId } = await createBenchCompany(db);
    await fillAccountBook(database, companyId, settings.accounts);
    const visitors = await makeVisitors(db, companyId, seen);
    await db.destroy();
    const options = { appUrl, pool: CONNECTIONS };
    const product = await startBenchChild('product-web.ts', options, serverNodeOptions);
    children.push(product);
    const statementsFile = path.join(folder, 'statements.json');
    await writeFile(statementsFile, JSON.stringify(visitors.map(({ statements }) => statements)));
    const bare = await startBenchChild('bare-list.ts', { ...options, companyId, statementsFile });
    children.push(bare);
    // Nobody is sent to a process before it says that it is ready.
    while (!(await fetch(`${product.address}/readyz`)).ok) await setImmediate();
    const tokens: string[] = [];
    for (const visitor of visitors) tokens.push(await openSession(product.address, visitor.path));
    const slow = { ours: 0, theirs: 0 };
    const seconds = Math.max(1, settings.seconds / ROUNDS);
    const { spread, ...rates } = await inTurns(
      ROUNDS,
      async () => {
        const requests = tokens.map((token) => ({
          path: '/v1/portal/statement',
          headers: { authorization: `Bearer ${token}` },
        }));
        const { perSecond, p99 } = await load(product.address, requests, seconds);
        slow.ours = Math.max(slow.ours, p99);
        return perSecond;
      },
      async () => {
        const requests = visitors.map((_, index) => ({ path: `/list/${index}` }));
        const { perSecond, p99 } = await load(bare.address, requests, seconds);
        slow.theirs = Math.max(slow.theirs, p99);
        return perSecond;
      },
    );
    return [
      {
        what: 'portal: what a customer owes',
        unit: 'requests/s',
        ...rates,
        aim: null,
        note: `p99 of the slowest round ${slow.ours} ms beside ${slow.theirs} ms with ${CLIENTS} at once; ${settings.accounts.toLocaleString('en-US')} accounts, ${VISITORS} visitors; ${spread}`,
      },
    ];
  } finally {
    for (const child of children) await child.stop();
    await rm(folder, { recursive: true });
    await database.drop();
  }
}

/** Customers with a link each, and what their statement asks of the database. */
async function makeVisitors(db: Kysely<DB>, companyId: string, seen: Statement[]): Promise<Visitor[]> {
  const debtors = await inCompany(db, companyId, (work) =>
    work.trx
      .selectFrom('debtor')
      .select('id')
      .where('companyId', '=', companyId)
      .orderBy('id')
      .limit(VISITORS)
      .execute(),
  );
  const visitors: Visitor[] = [];
  for (const { id } of debtors) {
    const link = newPortalLink({ debtorId: id, contactId: null, messageId: null });
    const actor: DebtorActor = {
      ...{ kind: 'debtor', companyId, id, linkId: link.id, sessionId: uuidv7(), level: 'link', viewedBy: null },
    };
    await inCompany(db, companyId, async (work) => issuePortalLinks(work, work.now, [link]));
    seen.length = 0;
    await inCompany(db, actor, (work) => readStatement(work, 'en'));
    const statements = seen.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('set_config'));
    visitors.push({ actor, path: link.path, statements });
  }
  return visitors;
}

async function openSession(address: string, linkPath: string): Promise<string> {
  const response = await fetch(`${address}/v1/portal/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: linkPath }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`the portal answered ${response.status}`);
  return token;
}

async function load(url: string, requests: autocannon.Request[], seconds: number) {
  const options = { url, requests, connections: CLIENTS, timeout: 60 };
  await autocannon({ ...options, duration: WARM_SECONDS });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
