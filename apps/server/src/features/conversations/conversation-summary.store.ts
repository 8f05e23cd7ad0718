import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface SummaryRow {
  readonly plan: { _id: string; nextOn: string | null; nextCents: number | null } | null;
  readonly offer: { _id: string; amountCents: number; expiresAt: string } | null;
  readonly promise: { _id: string; amountCents: number; promisedOn: string } | null;
  readonly openDisputes: number;
}

/** What stands with a customer beside their debts: the agreement that runs, what is offered or promised, what they dispute. */
export async function readSummary(work: Work, debtorId: string): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    select plan.plan, offer.offer, promise.promise, disputes.open_disputes
    from (select 1) one
    left join lateral (
      select jsonb_build_object('_id', p.id, 'nextOn', i.due_date, 'nextCents', i.amount_cents - i.paid_cents) as plan
      from plan p left join lateral (
        select due_date, amount_cents, paid_cents from plan_installment i
        where i.company_id = p.company_id and i.plan_id = p.id and i.paid_cents < i.amount_cents
        order by i.due_date, i.number limit 1) i on true
      where p.company_id = ${work.companyId} and p.debtor_id = ${debtorId} and p.status in ('ACTIVE', 'LATE')
      order by p.created_at desc limit 1) plan on true
    left join lateral (
      select jsonb_build_object('_id', n.id, 'amountCents', n.amount_cents, 'expiresAt', to_jsonb(n.expires_at)) as offer
      from negotiation n where n.company_id = ${work.companyId} and n.debtor_id = ${debtorId}
        and n.status in ('OPEN', 'ACCEPTED', 'PROPOSED')
      order by n.created_at desc limit 1) offer on true
    left join lateral (
      select jsonb_build_object('_id', w.id, 'amountCents', w.amount_cents, 'promisedOn', w.promised_on) as promise
      from promise w where w.company_id = ${work.companyId} and w.debtor_id = ${debtorId} and w.status = 'OPEN'
      order by w.created_at desc limit 1) promise on true
    cross join (
      select count(*)::int as open_disputes from dispute x
      where x.company_id = ${work.companyId} and x.debtor_id = ${debtorId} and x.status = 'OPENED') disputes`.execute(
    work.trx,
  );
  return rows[0] ?? { plan: null, offer: null, promise: null, openDisputes: 0 };
}
