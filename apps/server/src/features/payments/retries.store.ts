import type { DebtNature, Party } from '@recoup/domain/contact-policy/policy-facts.ts';
import { tellsOfTries } from '@recoup/domain/notices/proofs.ts';
import type { PaymentState } from '@recoup/domain/payments/payment-state.ts';
import { sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';

/** A try of a charge that reached the bank. */
export interface TriedCharge {
  readonly id: string;
  readonly amountCents: number;
  readonly at: Date;
}

/** Tries of a charge, the first one included, that a bank declined or took back; the oldest first. */
export async function readTries(work: Work, firstId: string): Promise<TriedCharge[]> {
  const { rows } = await sql<TriedCharge>`
    select id, amount_cents, coalesce(case when status = 'RETURN' then settled_at end, created_at) as at
    from payment
    where company_id = ${work.companyId} and (id = ${firstId} or retry_of = ${firstId})
      and (cardinality(declines) > 0 or status = 'RETURN')
    order by created_at, id`.execute(work.trx);
  return rows;
}

/** Who collects, and what the customer is to them. */
export async function readParties(
  work: Work,
  debtorId: string,
): Promise<{ readonly party: Party; readonly debtNature: DebtNature | null }> {
  const { rows } = await sql<{ party: Party; debtNature: DebtNature | null }>`
    select c.collects_as as party, coalesce(d.nature, case when c.customer_type = 'B2C' then 'CONSUMER' when c.customer_type = 'B2B' then 'BUSINESS' end) as "debtNature"
    from company c join debtor d on d.company_id = c.company_id and d.id = ${debtorId}
    where c.company_id = ${work.companyId}`.execute(work.trx);
  return rows[0] ?? { party: 'FIRST', debtNature: null };
}

/** Whether the customer wrote something of which nobody has said what it means. */
export async function readUnread(work: Work, debtorId: string): Promise<boolean> {
  const debtor = await work.trx
    .selectFrom('debtor')
    .select('unreadSince')
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return Boolean(debtor?.unreadSince);
}

/** The day that its customer was told for the next try of a failed charge; null: they were told of none. */
export async function readToldRetry(work: Work, paymentId: string): Promise<string | null> {
  const { rows } = await sql<{ retryOn: string | null }>`
    select facts->>'retryOn' as "retryOn" from notice
    where company_id = ${work.companyId} and kind = any(${[...tellsOfTries]}::text[]) and record_id = ${paymentId}
    order by asked_at desc, id desc limit 1`.execute(work.trx);
  return rows[0]?.retryOn ?? null;
}

/** Failed charges whose next try is due, the longest waiting first. */
export async function findDueRetries(work: Work, limit: number): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('payment')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('retryAt', '<=', sql<Date>`company_now()`)
    .orderBy('retryAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Failed charges of a saved method that wait for their next try. */
export async function waitingOfMethod(work: Work, methodId: string): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('payment')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('paymentMethodId', '=', methodId)
    .where('retryAt', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Ends the wait of every try of a charge: nothing follows by itself any more. */
export async function clearRetries(work: Work, firstId: string, reason: string): Promise<void> {
  await sql`
    update payment set retry_at = null, retry_reason = ${reason}, version = version + 1
    where company_id = ${work.companyId} and (id = ${firstId} or retry_of = ${firstId}) and retry_at is not null`.execute(
    work.trx,
  );
}

/** Tells the scheduler when the next try of this company is due; no wake when none is. */
export async function resetRetryWake(work: Work): Promise<void> {
  const next = sql`select min(retry_at) from payment where company_id = ${work.companyId} and retry_at is not null`;
  await wake(work, 'payment-retry', next, 'exactly');
}

/** The newest try of a charge. */
export async function readLatestTry(
  work: Work,
  firstId: string,
): Promise<{ id: string; status: PaymentState; retryAt: Date | null; retryReason: string | null } | undefined> {
  const { rows } = await sql<{ id: string; status: PaymentState; retryAt: Date | null; retryReason: string | null }>`
    select id, status, retry_at, retry_reason from payment
    where company_id = ${work.companyId} and (id = ${firstId} or retry_of = ${firstId})
    order by created_at desc, id desc limit 1`.execute(work.trx);
  return rows[0];
}
