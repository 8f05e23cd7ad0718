import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Accounts a statement lists at most; the sums beside it are of all. */
const STATEMENT_ACCOUNTS_MAX = 500;

export interface StatementRow {
  readonly id: string;
  readonly reference: string;
  readonly description: string;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly balanceCents: number;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly daysPastDue: number;
  readonly isDisputed: boolean;
}

/**
 * What a debtor owes, and what was paid by this link; nothing else of the history shows before a second factor (G40).
 * Drafts and canceled accounts are not owed.
 */
export async function listStatement(
  work: Work,
  owner: { readonly debtorId: string; readonly linkId: string },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select a.id, a.reference, a.description, a.amount_cents, a.paid_cents,
      a.balance_cents, a.issue_date, a.due_date,
      (select company_today()) - a.due_date as "daysPastDue", a.is_disputed
    from account a
    where a.company_id = ${work.companyId} and a.debtor_id = ${owner.debtorId} and a.status not in ('Draft', 'Canceled')
      and (a.balance_cents > 0 or exists (
        select from payment p join payment_account pa on pa.company_id = p.company_id and pa.payment_id = p.id
        where p.company_id = a.company_id and pa.account_id = a.id and p.portal_link_id = ${owner.linkId}
          and p.status in ('SUCCESS', 'RETURN')))
    order by (a.balance_cents > 0) desc, a.due_date, a.id limit ${STATEMENT_ACCOUNTS_MAX}`.execute(work.trx);
  return rows;
}

/** What is owed in all; what of it is neither in dispute nor settled by an offer; and overdue, nor paid by a plan. */
export async function sumStatement(
  work: Work,
  debtorId: string,
  agreed: { readonly inPlan: readonly string[]; readonly byOffer: readonly string[] } = { inPlan: [], byOffer: [] },
): Promise<{ total: number; overdue: number; undisputed: number }> {
  const { rows } = await sql<{ total: number; overdue: number; undisputed: number }>`
    select coalesce(sum(balance_cents), 0)::bigint as total,
      coalesce(sum(balance_cents) filter (where not is_disputed
        and id <> all(${[...agreed.byOffer]}::uuid[])), 0)::bigint as undisputed,
      coalesce(sum(balance_cents) filter (where not is_disputed and due_date < (select company_today())
        and id <> all(${[...agreed.inPlan, ...agreed.byOffer]}::uuid[])), 0)::bigint as overdue
    from account
    where company_id = ${work.companyId} and debtor_id = ${debtorId} and status not in ('Draft', 'Canceled')`.execute(
    work.trx,
  );
  return rows[0] ?? { total: 0, overdue: 0, undisputed: 0 };
}

const RECEIPTS_MAX = 50;

/** The open payment of a debtor, if any, and those that came in by this link. */
export async function listLinkPayments(
  work: Work,
  owner: { readonly debtorId: string; readonly linkId: string },
): Promise<{ openId: string | null; receipts: { id: string; amountCents: number; at: Date }[] }> {
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
    .select(['id', 'receivedCents as amountCents', sql<Date>`coalesce(settled_at, created_at)`.as('at')])
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', owner.debtorId)
    .where('portalLinkId', '=', owner.linkId)
    .where('status', 'in', ['SUCCESS', 'RETURN'])
    .orderBy('createdAt', 'desc')
    .limit(RECEIPTS_MAX)
    .execute();
  return { openId: open?.id ?? null, receipts };
}

export async function readBalances(work: Work, accountIds: readonly string[]): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await work.trx
    .selectFrom('account')
    .select(['id', 'balanceCents'])
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...accountIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row.balanceCents]));
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
