import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { nameInvoices } from '@recoup/domain/negotiations/bundle-shares.ts';
import { type PortalLevel, type PortalVisit, portalLevelOf } from '@recoup/domain/permissions/portal-permission.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface OfferableAccount {
  readonly id: string;
  readonly reference: string;
  readonly currency: string;
  readonly balanceCents: number;
}

const ACCOUNTS_MAX = 100;

/** Accounts of a customer that are owed, or on which an offer came to an end lately; the oldest due date first. */
export async function offerableAccounts(
  work: Work,
  debtorId: string,
  accountId: string | null,
): Promise<OfferableAccount[]> {
  const { rows } = await sql<OfferableAccount>`
    select a.id, a.reference, a.currency, greatest(a.balance_cents, 0) as "balanceCents" from account a
    where a.company_id = ${work.companyId} and a.debtor_id = ${debtorId} and a.status not in ('Draft', 'Canceled')
      and (${accountId}::uuid is null or a.id = ${accountId}::uuid)
      and (a.balance_cents > 0 or exists (select 1 from negotiation n where n.company_id = a.company_id
        and n.account_id = a.id and n.updated_at > company_now() - interval '30 days'))
    order by a.due_date, a.id limit ${ACCOUNTS_MAX}`.execute(work.trx);
  return rows;
}

/** Accounts on which a customer owes something, the oldest due date first. */
export async function openAccounts(work: Work, debtorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a
    where a.company_id = ${work.companyId} and a.debtor_id = ${debtorId} and a.status not in ('Draft', 'Canceled')
      and a.balance_cents > 0
    order by a.due_date, a.id limit ${ACCOUNTS_MAX}`.execute(work.trx);
  return rows.map((row) => row.id);
}

/** What a customer owes on invoices that an offer does not cover, in cents, and their numbers; null without any. */
export async function readBesideOffer(
  work: Work,
  debtorId: string,
  accountIds: readonly string[],
): Promise<{ readonly besideCents: number | null; readonly besideReference: string | null }> {
  const { rows } = await sql<{ reference: string; balanceCents: number }>`
    select a.reference, a.balance_cents from account a
    where a.company_id = ${work.companyId} and a.debtor_id = ${debtorId} and a.status not in ('Draft', 'Canceled')
      and a.balance_cents > 0 and a.id <> all(${[...accountIds]}::uuid[])
    order by a.due_date, a.id limit ${ACCOUNTS_MAX}`.execute(work.trx);
  if (rows.length === 0) return { besideCents: null, besideReference: null };
  return {
    besideCents: sumMoney(rows, (each) => each.balanceCents),
    besideReference: nameInvoices(rows.map((each) => each.reference)),
  };
}

/** In which language a customer is written to, and what the page behind a link shows them before a code. */
export async function readReader(
  work: Work,
  debtorId: string,
): Promise<{ readonly language: 'en' | 'es'; readonly level: PortalLevel }> {
  const { rows } = await sql<Omit<PortalVisit, 'isProven'> & { readonly language: 'en' | 'es' }>`
    select d.language, c.collects_as as party, c.portal_asks_code as "asksCodeFirst",
      nature_of(d.nature, d.company_name, c.customer_type) as nature
    from debtor d join company c on c.company_id = d.company_id
    where d.company_id = ${work.companyId} and d.id = ${debtorId}`.execute(work.trx);
  const [reader] = rows;
  if (!reader) return { language: 'en', level: 'opened' };
  return { language: reader.language, level: portalLevelOf({ ...reader, isProven: false }) };
}
