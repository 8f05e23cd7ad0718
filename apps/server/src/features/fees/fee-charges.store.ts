import type { CausePayment, FeeCause, FeeFacts } from '@recoup/domain/fees/decide-fee.ts';
import type { FeeKind } from '@recoup/domain/fees/fee-rule.ts';
import type { PrincipalMove } from '@recoup/domain/fees/interest.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Keeps what a fee is for; false, and nothing is kept, when a fee for it stands already. A twin of the request waits here
 * until the first one is through.
 */
export async function insertFeeCharge(
  work: Work,
  fee: { readonly id: string; readonly kind: FeeKind; readonly accountId: string; readonly cause: FeeCause },
): Promise<boolean> {
  const { id, kind, accountId, cause } = fee;
  const isDated = kind === 'LATE' || kind === 'INTEREST';
  const added = await work.trx
    .insertInto('feeCharge')
    .values({
      ...{ companyId: work.companyId, id, kind, accountId, chargedAt: work.now },
      fromOn: isDated ? cause.fromOn : null,
      untilOn: cause.untilOn,
      principalCents: cause.principalCents,
      paymentId: cause.paymentId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** A fee was taken back: its cause is free again. */
export async function endFeeCharge(work: Work, id: string): Promise<void> {
  await work.trx
    .updateTable('feeCharge')
    .set({ endedAt: work.now })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** What of the fees that stand on an account decides about others. */
export async function readStandingFees(
  work: Work,
  accountId: string,
): Promise<Pick<FeeFacts, 'lateOn' | 'interestUntil'>> {
  const { rows } = await sql<{ kind: FeeKind; fromOn: string; untilOn: string | null }>`
    select kind, from_on, until_on from fee_charge
    where company_id = ${work.companyId} and account_id = ${accountId} and kind in ('LATE', 'INTEREST')
      and ended_at is null`.execute(work.trx);
  const untils = rows.flatMap(({ untilOn }) => untilOn ?? []).sort();
  return {
    lateOn: rows.flatMap(({ kind, fromOn }) => (kind === 'LATE' ? fromOn : [])),
    interestUntil: untils.at(-1) ?? null,
  };
}

/**
 * How the debt itself came to be what it is, day by day at the company's place: its charge from the day of the invoice,
 * corrections and what was paid or waived from the day of their booking. What was paid on an unknown day may have been there
 * from the first: nothing is asked for it. A charge that somebody made by hand is a fee.
 */
export async function readPrincipal(work: Work, accountId: string): Promise<PrincipalMove[]> {
  const { rows } = await sql<PrincipalMove>`
    select case when e.kind = 'CHARGE' and e.id = (
        select f.id from journal_entry f where f.company_id = ${work.companyId} and f.account_id = ${accountId}
          and f.kind = 'CHARGE' and f.manual_id is null order by f.created_at, f.id limit 1)
        or e.is_undated
        then least(a.issue_date, (e.occurred_at at time zone ${work.timeZone})::date)
        else (e.occurred_at at time zone ${work.timeZone})::date end::text as on, sum(l.amount_cents)::bigint as cents
    from journal_line l
    join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    join account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${work.companyId} and e.company_id = ${work.companyId} and a.company_id = ${work.companyId}
      and l.account_id = ${accountId} and l.ledger_account = 'receivable'
      and not (e.kind = 'CHARGE' and e.manual_id is not null)
    group by 1 order by 1`.execute(work.trx);
  return rows;
}

/** Nacha's codes for want of money: insufficient funds, and funds that were not there yet. */
const WANT_OF_MONEY = ['R01', 'R09'];

/**
 * Payments for an account that came back for want of money and stay so: bank debits, and checks of which a member said so.
 * Those with a fee that stands are left out.
 */
export async function readReturnedPayments(work: Work, accountId: string): Promise<CausePayment[]> {
  return readCausePayments(work, accountId, 'NSF', isReturned());
}

/** Payments for an account that the provider took and that stand, without a fee for the way to pay. */
export async function readTakenPayments(work: Work, accountId: string): Promise<CausePayment[]> {
  return readCausePayments(work, accountId, 'CONVENIENCE', isTaken());
}

const isReturned = () => sql`(p.provider is null and p.source = 'staff' and p.status = 'FAILED'
  or p.method = 'ACH' and p.network_code = any(${WANT_OF_MONEY}::text[])
    and (p.status = 'FAILED' or p.status = 'RETURN' and p.disputed_cents > p.reinstated_cents))`;
const isTaken = () => sql`(p.provider is not null and p.status = 'SUCCESS' and p.received_cents > p.returned_cents)`;

async function readCausePayments(
  work: Work,
  accountId: string,
  kind: FeeKind,
  isCause: ReturnType<typeof isTaken>,
): Promise<CausePayment[]> {
  const { rows } = await sql<CausePayment>`
    select p.id as payment_id, pa.amount_cents as cents,
      (coalesce(p.settled_at, p.created_at) at time zone ${work.timeZone})::date::text as on
    from payment_account pa join payment p on p.company_id = pa.company_id and p.id = pa.payment_id
    where pa.company_id = ${work.companyId} and p.company_id = ${work.companyId} and pa.account_id = ${accountId}
      and ${isCause} and not exists (select 1 from fee_charge f where f.company_id = ${work.companyId}
        and f.payment_id = p.id and f.kind = ${kind} and f.ended_at is null)
    order by p.created_at desc, p.id desc`.execute(work.trx);
  return rows;
}

/** Fees that stand for a payment that is their cause no more: what came back was won, what was taken went back. */
export async function readCauselessFees(work: Work, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from fee_charge f join payment p on p.company_id = f.company_id and p.id = f.payment_id
    where f.company_id = ${work.companyId} and p.company_id = ${work.companyId} and f.payment_id = ${paymentId}
      and f.ended_at is null
      and not (case when f.kind = 'NSF' then ${isReturned()} else ${isTaken()} end)
    order by f.id`.execute(work.trx);
  return rows.map((row) => row.id);
}
