import type { OfferState } from '@recoup/domain/negotiations/offer-state.ts';
import { sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Work } from '#server/work/work.ts';
import type { OfferRow } from './negotiations.store.ts';
import { readOfferMoney } from './read-offer-money.ts';

export interface ListedOffer extends OfferRow {
  readonly reference: string;
  readonly currency: string;
  readonly debtorName: string;
  readonly balanceCents: number;
  readonly memberName: string | null;
  /** Came in for it since it was accepted, less what the customer took back; never beyond its sum. */
  readonly receivedCents: number;
}

export interface OfferFilter {
  readonly id?: string;
  readonly accountId?: string;
  readonly debtorId?: string | undefined;
  readonly states?: readonly OfferState[] | undefined;
  /** Part of the customer's name or of the account's reference. */
  readonly search?: string | undefined;
}

const joined = sql`negotiation n
  join account a on a.company_id = n.company_id and a.id = n.account_id
  join debtor d on d.company_id = n.company_id and d.id = n.debtor_id`;

/** Offers with account and customer: proposals that wait for an answer first, then the newest. */
export async function listOffers(
  work: Work,
  filter: OfferFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<ListedOffer[]> {
  const { rows } = await sql<Omit<ListedOffer, 'receivedCents'>>`
    select n.id, n.account_id, n.debtor_id, n.amount_cents,
      n.expires_at, n.status, n.source, n.parts_max, n.days_max,
      n.wish_first_on, n.accepted_at, n.booked_until,
      n.waived_cents, n.due_until, n.entry_id, n.reason,
      n.created_at, n.version, a.reference, a.currency, a.balance_cents,
      d.display_name as "debtorName", btrim(m.first_name || ' ' || m.last_name) as "memberName"
    from ${joined}
    left join member m on m.company_id = n.company_id and m.id = n.member_id
    where ${where(work.companyId, filter)}
    order by n.status = 'PROPOSED' desc, n.created_at desc, n.id desc limit ${page.limit} offset ${page.offset}`.execute(
    work.trx,
  );
  const money = await readOfferMoney(work, rows);
  return rows.map((row, index) => ({
    ...row,
    receivedCents: Math.min(money[index]?.receivedCents ?? 0, row.amountCents),
  }));
}

export async function countOffers(work: Work, filter: OfferFilter): Promise<{ total: number; waiting: number }> {
  const { rows } = await sql<{ total: number; waiting: number }>`
    select (select count(*)::int from ${joined} where ${where(work.companyId, filter)}) as total,
      (select count(*)::int from negotiation n where n.company_id = ${work.companyId} and n.status = 'PROPOSED') as waiting`.execute(
    work.trx,
  );
  return rows[0] ?? { total: 0, waiting: 0 };
}

function where(companyId: string, { id, accountId, debtorId, states, search }: OfferFilter) {
  const parts = [sql`n.company_id = ${companyId}`];
  if (id) parts.push(sql`n.id = ${id}`);
  if (accountId) parts.push(sql`n.account_id = ${accountId}`);
  if (debtorId) parts.push(sql`n.debtor_id = ${debtorId}`);
  if (states && states.length > 0) parts.push(sql`n.status = any(${[...states]}::text[])`);
  if (search) {
    const pattern = likePattern(search);
    parts.push(sql`(fold_text(d.display_name) like ${pattern} or fold_text(a.reference) like ${pattern})`);
  }
  return sql.join(parts, sql` and `);
}
