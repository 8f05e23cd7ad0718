import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { isBesidePlan, isOwed, onHold, onItsWay } from '../payments/owed.store.ts';

/** Accounts a statement lists at most; the sums beside it are of all. */
const STATEMENT_ACCOUNTS_MAX = 500;

export interface StatementRow {
  readonly id: string;
  readonly reference: string;
  readonly description: string;
  readonly amountCents: number;
  readonly paidCents: number;
  /** What is open and not on its way. */
  readonly balanceCents: number;
  /** What the customer has sent for it and has not arrived. */
  readonly onItsWayCents: number;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly daysPastDue: number;
  /** What of `balanceCents` is on hold, in dispute. */
  readonly disputedCents: number;
}

/**
 * What a debtor owes, and what was paid by this link; nothing else of the history shows before a second factor (G40).
 * Drafts and canceled accounts are not owed.
 */
export async function listStatement(
  work: Work,
  owner: { readonly debtorId: string; readonly linkId: string },
  currency: string,
): Promise<StatementRow[]> {
  const a = sql`a`;
  const { rows } = await sql<StatementRow>`
    select a.id, a.reference, a.description, a.amount_cents, a.paid_cents,
      a.balance_cents - way.cents as balance_cents, way.cents as on_its_way_cents, a.issue_date, a.due_date,
      (select company_today()) - a.due_date as "daysPastDue",
      least(${onHold(a)}, a.balance_cents - way.cents) as disputed_cents
    from account a cross join lateral (select ${onItsWay(a)} as cents) way
    where a.company_id = ${work.companyId} and a.debtor_id = ${owner.debtorId} and a.currency = ${currency}
      and a.status not in ('Draft', 'Canceled') and (${isOwed(a)} or exists (
        select 1 from payment p join payment_account pa on pa.company_id = p.company_id and pa.payment_id = p.id
        where p.company_id = a.company_id and pa.account_id = a.id and p.portal_link_id = ${owner.linkId}
          and p.status in ('SUCCESS', 'RETURN')))
    order by (a.balance_cents > 0) desc, a.due_date, a.id limit ${STATEMENT_ACCOUNTS_MAX}`.execute(work.trx);
  return rows;
}

/**
 * What of the sum that is asked for is in no plan and no accepted offer covers, and what of that is due by today. What an
 * account of a plan owes beyond the plan's share is in it, such as money from before that went back; what is on its way
 * there pays the plan first, unless it was sent for what is beside it. `untouched` is what is free on accounts that nothing was agreed on. In cents.
 */
export async function sumAsked(
  work: Work,
  owner: { readonly debtorId: string; readonly currency: string },
  agreed: {
    readonly inPlan: readonly { readonly accountId: string; readonly amountCents: number }[];
    readonly byOffer: readonly string[];
  },
): Promise<{ due: number; free: number; untouched: number }> {
  const a = sql`a`;
  const plannedIds = agreed.inPlan.map((share) => share.accountId);
  const plannedCents = agreed.inPlan.map((share) => share.amountCents);
  const { rows } = await sql<{ due: number; free: number; untouched: number }>`
    select coalesce(sum(beside.cents), 0)::bigint as free,
      coalesce(sum(beside.cents) filter (where a.due_date <= (select company_today())), 0)::bigint as due,
      coalesce(sum(beside.cents) filter (where planned.account_id is null), 0)::bigint as untouched
    from account a cross join lateral (select ${onItsWay(a)} as cents, ${isBesidePlan(a)} as is_beside) way
    left join unnest(${plannedIds}::uuid[], ${plannedCents}::bigint[]) as planned (account_id, cents)
      on planned.account_id = a.id
    cross join lateral (
      select greatest(0, a.balance_cents - ${onHold(a)} - case when way.is_beside then way.cents + coalesce(planned.cents, 0)
        else greatest(way.cents, coalesce(planned.cents, 0)) end) as cents) beside
    where a.company_id = ${work.companyId} and a.debtor_id = ${owner.debtorId} and a.currency = ${owner.currency}
      and ${isOwed(a)} and a.id <> all(${[...agreed.byOffer]}::uuid[])`.execute(work.trx);
  return rows[0] ?? { due: 0, free: 0, untouched: 0 };
}

const RECEIPTS_MAX = 50;

interface LinkReceipt {
  readonly id: string;
  readonly amountCents: number;
  readonly wentBackCents: number;
  readonly at: Date;
}

/** The open payment of a debtor, if any, and those that came in by this link. */
export async function listLinkPayments(
  work: Work,
  owner: { readonly debtorId: string; readonly linkId: string },
): Promise<{ openId: string | null; receipts: LinkReceipt[] }> {
  const open = await work.trx
    .selectFrom('payment')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', owner.debtorId)
    .where('status', 'in', ['CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING'])
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  const receipts = await work.trx
    .selectFrom('payment')
    .select([
      'id',
      'receivedCents as amountCents',
      'returnedCents as wentBackCents',
      sql<Date>`coalesce(settled_at, created_at)`.as('at'),
    ])
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', owner.debtorId)
    .where('portalLinkId', '=', owner.linkId)
    .where('status', 'in', ['SUCCESS', 'RETURN'])
    .orderBy('createdAt', 'desc')
    .limit(RECEIPTS_MAX)
    .execute();
  return { openId: open?.id ?? null, receipts };
}

/** What the customer promised and has not kept yet; the promise that ends first. */
export async function readStatementPromise(
  work: Work,
  debtorId: string,
): Promise<{ _id: string; amountCents: number; promisedOn: string } | null> {
  const row = await work.trx
    .selectFrom('promise')
    .select(['id as _id', 'amountCents', 'promisedOn'])
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .where('status', '=', 'OPEN')
    .orderBy('promisedOn')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
