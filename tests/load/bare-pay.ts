import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createPool } from '../../apps/server/src/db/database.ts';
import { serveBench } from './bench-child.ts';

/**
 * The rival on the way of a payment: the same two requests, the same two calls of the provider, and the least rows that
 * can tell of it. No sessions, limits, schemas, locks, audit, timeline or news.
 */
const {
  appUrl,
  pool: max,
  companyId,
  sandboxUrl,
  secretKey,
} = JSON.parse(process.argv[2] ?? '{}') as Record<'appUrl' | 'companyId' | 'sandboxUrl' | 'secretKey', string> & {
  pool: number;
};
const url = new URL(appUrl);
url.searchParams.set('options', `-c app.company_id=${companyId}`);
const pool = createPool(url.href, { max, name: 'bare', statementMs: 60_000 });
const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' };
const app = Fastify({ logger: false });

interface Wish {
  readonly _id: string;
  readonly debtorId: string;
  readonly accountId: string;
  readonly amountCents: number;
}

app.post<{ Body: Wish }>('/start', async ({ body }) => {
  const { _id, debtorId, accountId, amountCents } = body;
  await pool.query(
    `with paid as (insert into payment (company_id, id, debtor_id, amount_cents, method, status, source, provider, created_at)
       values ($1, $2, $3, $4, 'CARD', 'REQUESTED', 'portal', 'sandbox', now()))
     insert into payment_account (company_id, payment_id, account_id, amount_cents) values ($1, $2, $5, $4)`,
    [companyId, _id, debtorId, amountCents, accountId],
  );
  const form = new URLSearchParams({ amount: String(amountCents), currency: 'usd' });
  const created = await fetch(`${sandboxUrl}/v1/payment_intents`, { method: 'POST', headers, body: form });
  const intent = (await created.json()) as { id: string; client_secret: string };
  await pool.query('update payment set provider_intent_id = $3 where company_id = $1 and id = $2', [
    companyId,
    _id,
    intent.id,
  ]);
  return { card: { clientSecret: intent.client_secret } };
});

app.post<{ Body: Wish & { readonly intentId: string } }>('/return', async ({ body }) => {
  const { _id, debtorId, accountId, amountCents, intentId } = body;
  const read = await fetch(`${sandboxUrl}/v1/payment_intents/${intentId}`, { headers });
  const { status } = (await read.json()) as { status: string };
  if (status !== 'succeeded') throw new Error(status);
  await pool.query(
    `with entry as (insert into journal_entry (company_id, id, kind, amount_cents, debtor_id, account_id, payment_id, source, occurred_at)
         values ($1, $6, 'PAYMENT', $4, $3, $5, $2, 'provider', now()) returning id),
       lines as (insert into journal_line (company_id, entry_id, line_no, ledger_account, account_id, debtor_id, amount_cents)
         select $1, id, n, case n when 1 then 'clearing' else 'receivable' end, case n when 2 then $5::uuid end, $3,
           case n when 1 then $4::bigint else -$4::bigint end from entry cross join generate_series(1, 2) n),
       account as (update account set paid_cents = paid_cents + $4 where company_id = $1 and id = $5),
       parts as (update payment_account set is_open = false where company_id = $1 and payment_id = $2)
     update payment set status = 'SUCCESS', received_cents = $4, settled_at = now() where company_id = $1 and id = $2`,
    [companyId, _id, debtorId, amountCents, accountId, randomUUID()],
  );
  return { status: 'SUCCESS' };
});

await app.listen({ port: 0, host: '127.0.0.1' });
serveBench(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, async () => {
  await app.close();
  await pool.end();
});
