import { setImmediate } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createDatabase, createPool, type Database } from '../../apps/server/src/db/database.ts';
import { issuePortalLinks } from '../../apps/server/src/features/portal/issue-portal-links.ts';
import { newPortalLink } from '../../apps/server/src/features/portal/new-portal-link.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import serverNodeOptions from '../../tools/bootstrap/server-node-options.json' with { type: 'json' };
import { fillAccountBook } from './account-book.ts';
import { type BenchChild, startBenchChild } from './bench-child.ts';
import { createBenchCompany } from './bench-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import type { FloorStatement } from './floor.ts';
import { inTurns, roundsIn } from './rounds.ts';
import { startFloor } from './start-floor.ts';

const CONNECTIONS = 10;
const WARM_SECONDS = 1;
/** Customers who look at their pages at the same time. */
const VISITORS = 20;

interface Visitor {
  readonly debtorId: string;
  readonly path: string;
}

/** What the page shows, by hand: who asks, what is open, what was paid, and what was agreed; `$2` is the customer. */
const FLOOR = [
  `select name, currency, support_email, support_phone, postal_address, portal_accent from company where company_id = $1`,
  `select id, reference, description, due_date, amount_cents, paid_cents, balance_cents, status, is_disputed from account
    where company_id = $1 and debtor_id = $2 and deleted_at is null and balance_cents > 0
      and status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off') order by due_date, id`,
  `select id, status, received_cents, created_at from payment where company_id = $1 and debtor_id = $2
    and status in ('SUCCESS', 'RETURN', 'PENDING') order by created_at desc limit 20`,
  `select p.id, p.status, i.number, i.due_date, i.amount_cents, i.paid_cents from plan p
    join plan_installment i on i.company_id = $1 and i.plan_id = p.id
    where p.company_id = $1 and p.debtor_id = $2 and p.ended_at is null order by i.number`,
  `select id, account_id, amount_cents, expires_at, status from negotiation
    where company_id = $1 and debtor_id = $2 and status in ('OPEN', 'ACCEPTED')`,
  `select id, amount_cents, promised_on, status from promise where company_id = $1 and debtor_id = $2 and ended_at is null`,
  `select id, amount_cents, due_on, status from schedule where company_id = $1 and debtor_id = $2 and ended_at is null`,
] as const;

const floorOf = ({ debtorId }: Visitor): readonly FloorStatement[] =>
  FLOOR.map((text) => ({ text, values: text.includes('$2') ? [debtorId] : [] }));

/**
 * The portal's two first requests, who sent the link and what is owed, beside what a hand would ask for the same page,
 * through a bare server, in a company of so many accounts; sessions, levels, limits and schemas are what the product adds.
 */
export async function measurePortal(
  cluster: BenchCluster,
  settings: {
    readonly accounts: number;
    readonly seconds: number;
    /** Who ask at the same time: so many that a round of it is longer than one answer to all of them. */
    readonly clients: number;
  },
): Promise<BenchResult[]> {
  const database = await cluster.create('portal');
  const children: BenchChild[] = [];
  try {
    const { appUrl } = database;
    const pool = createPool(appUrl, { max: 2, name: 'bench' });
    const db = createDatabase(pool);
    const { companyId } = await createBenchCompany(db);
    await fillAccountBook(database, companyId, settings.accounts);
    const visitors = await makeVisitors(db, companyId);
    await pool.end();
    const options = { appUrl, pool: CONNECTIONS };
    const product = await startBenchChild('product-web.ts', options, serverNodeOptions);
    children.push(product);
    const bare = await startFloor({ ...options, companyId }, visitors.map(floorOf));
    children.push(bare);
    // Nobody is sent to a process before it says that it is ready.
    while (!(await fetch(`${product.address}/readyz`)).ok) await setImmediate();
    const tokens: string[] = [];
    for (const visitor of visitors) tokens.push(await openSession(product.address, visitor.path));
    const slow = { ours: 0, theirs: 0 };
    const rounds = roundsIn(settings.seconds);
    const seconds = Math.max(1, settings.seconds / rounds);
    const { spread, ...rates } = await inTurns(
      rounds,
      async () => {
        const requests = tokens.map((token) => ({
          path: '/v1/portal/statement',
          headers: { authorization: `Bearer ${token}` },
        }));
        const { perSecond, p99 } = await load(product.address, requests, seconds, settings.clients);
        slow.ours = Math.max(slow.ours, p99);
        return perSecond;
      },
      async () => {
        const requests = visitors.map((_, index) => ({ path: `/list/${index}` }));
        const { perSecond, p99 } = await load(bare.address, requests, seconds, settings.clients);
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
        note: `p99 of the slowest round ${slow.ours} ms beside ${slow.theirs} ms with ${settings.clients} at once; ${settings.accounts.toLocaleString('en-US')} accounts, ${VISITORS} visitors; ${spread}`,
      },
    ];
  } finally {
    for (const child of children) await child.stop();
    await database.drop();
  }
}

/** Customers with a link each. */
async function makeVisitors(db: Database, companyId: string): Promise<Visitor[]> {
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
    await inCompany(db, companyId, async (work) => issuePortalLinks(work, work.now, [link]));
    visitors.push({ debtorId: id, path: link.path });
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

async function load(url: string, requests: autocannon.Request[], seconds: number, connections: number) {
  const options = { url, requests, connections, timeout: 60 };
  await autocannon({ ...options, duration: WARM_SECONDS });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  // Not the average of its samples: of a short round those of whole seconds may miss every answer.
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}
