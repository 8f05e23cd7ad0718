import { setImmediate } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY } from '../../apps/sandbox/src/keys.ts';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
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
import { inTurns, roundsIn } from './rounds.ts';

const ACCOUNTS = 2_000;
const CONNECTIONS = 10;
/** Customers who pay at the same time, each one payment after the other. */
const PAYERS = 8;
const CENTS = 100;

interface Payer {
  readonly debtorId: string;
  readonly accountId: string;
  readonly path: string;
  token: string;
}

/** How one payment is begun and, after the card was confirmed at the provider, booked. */
interface Way {
  readonly start: (payer: Payer, paymentId: string) => Promise<string>;
  readonly finish: (payer: Payer, paymentId: string, intentId: string) => Promise<void>;
}

/**
 * The whole way of a payment: begun in the portal, confirmed at the sandbox, read there and booked; beside a bare server
 * that makes the same calls of the sandbox and writes the least rows. The sandbox's own work stands on both sides.
 */
export async function measurePay(cluster: BenchCluster, seconds: number): Promise<BenchResult[]> {
  const database = await cluster.create('pay');
  const sandbox = await startSandbox();
  const pool = createPool(database.appUrl, { max: 2, name: 'bench' });
  const db = createDatabase(pool);
  const children: BenchChild[] = [];
  try {
    const { companyId } = await createBenchCompany(db);
    await fillAccountBook(database, companyId, ACCOUNTS);
    await database.asOwner(`update account set amount_cents = 90000000000, paid_cents = 0, status = 'Delinquent'
      where company_id = '${companyId}'`);
    const payers = await makePayers(db, companyId);
    const options = { appUrl: database.appUrl, pool: CONNECTIONS, sandboxUrl: sandbox.url };
    const product = await startBenchChild('product-web.ts', options, serverNodeOptions);
    children.push(product);
    const bare = await startBenchChild('bare-pay.ts', { ...options, companyId, secretKey: STRIPE_SECRET_KEY });
    children.push(bare);
    while (!(await fetch(`${product.address}/readyz`)).ok) await setImmediate();
    for (const payer of payers) {
      const opened = await post(`${product.address}/v1/portal/session`, { path: payer.path });
      payer.token = String(opened.token);
    }
    const confirm = (clientSecret: string) => confirmCard(sandbox.url, clientSecret);
    const [ours, theirs]: [number[], number[]] = [[], []];
    const round = (way: Way, times: number[]) => () =>
      payFor(payers, { seconds: seconds / roundsIn(seconds), way, confirm, times });
    const { spread, ...rates } = await inTurns(
      roundsIn(seconds),
      round(portalWay(product.address), ours),
      round(bareWay(bare.address), theirs),
    );
    return [
      {
        what: 'payments, begun to booked',
        unit: 'payments/s',
        ...rates,
        aim: null,
        note: `${PAYERS} at once; p99 of our two requests ${slowOf(ours)} ms beside ${slowOf(theirs)} ms; ${spread}`,
      },
    ];
  } finally {
    for (const child of children) await child.stop();
    await pool.end();
    await sandbox.stop();
    await database.drop();
  }
}

async function makePayers(db: Database, companyId: string): Promise<Payer[]> {
  const owed = await inCompany(db, companyId, (work) =>
    work.trx
      .selectFrom('account')
      .select(['id as accountId', 'debtorId'])
      .distinctOn('debtorId')
      .where('companyId', '=', companyId)
      .orderBy('debtorId')
      .limit(PAYERS)
      .execute(),
  );
  const payers: Payer[] = [];
  for (const each of owed) {
    const link = newPortalLink({ debtorId: each.debtorId, contactId: null, messageId: null });
    await inCompany(db, companyId, async (work) => issuePortalLinks(work, work.now, [link]));
    payers.push({ ...each, path: link.path, token: '' });
  }
  return payers;
}

async function post(url: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

const secretOf = (answer: Record<string, unknown>) => (answer.card as { clientSecret: string }).clientSecret;

function portalWay(address: string): Way {
  return {
    start: async ({ accountId, token }, paymentId) => {
      const settings = { _id: paymentId, accountIds: [accountId], amountCents: CENTS };
      return secretOf(await post(`${address}/v1/portal/payments`, settings, token));
    },
    finish: async ({ token }, paymentId) => {
      const { status } = await post(`${address}/v1/portal/payments/${paymentId}/return`, {}, token);
      if (status !== 'SUCCESS') throw new Error(`a payment is ${String(status)}`);
    },
  };
}

function bareWay(address: string): Way {
  const settings = ({ debtorId, accountId }: Payer, _id: string) => ({ _id, debtorId, accountId, amountCents: CENTS });
  return {
    start: async (payer, paymentId) => secretOf(await post(`${address}/start`, settings(payer, paymentId))),
    finish: async (payer, paymentId, intentId) => {
      await post(`${address}/return`, { ...settings(payer, paymentId), intentId });
    },
  };
}

/** What the provider's fields do in the payer's browser. */
async function confirmCard(sandboxUrl: string, clientSecret: string): Promise<string> {
  const intentId = clientSecret.replace(/_secret.*$/, '');
  const response = await fetch(`${sandboxUrl}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${STRIPE_PUBLISHABLE_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`);
  return intentId;
}

const slowOf = (times: readonly number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0);

interface Paying {
  readonly seconds: number;
  readonly way: Way;
  readonly confirm: (clientSecret: string) => Promise<string>;
  /** Where the times of our own two requests of each payment go, in milliseconds. */
  readonly times: number[];
}

/** All pay for so many seconds; answers how many payments were booked in one of them. */
async function payFor(payers: readonly Payer[], { seconds, way, confirm, times }: Paying): Promise<number> {
  const payOne = async (payer: Payer) => {
    const paymentId = uuidv7();
    const from = performance.now();
    const clientSecret = await way.start(payer, paymentId);
    const startedMs = performance.now() - from;
    const intentId = await confirm(clientSecret);
    const back = performance.now();
    await way.finish(payer, paymentId, intentId);
    return startedMs + performance.now() - back;
  };
  // The first ones warm.
  for (const payer of payers) await payOne(payer);
  const began = performance.now();
  const before = times.length;
  const pay = async (payer: Payer) => {
    while (performance.now() - began < seconds * 1000) times.push(await payOne(payer));
  };
  await Promise.all(payers.map(pay));
  return ((times.length - before) * 1000) / (performance.now() - began);
}
