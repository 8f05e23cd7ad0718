import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Filter } from '@recoup/domain/filters/filter.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { idsOfDebtor } from '#server/features/debtors/ids-of-debtor.store.ts';
import type { Work } from '#server/work/work.ts';
import { compileFilter, hitQuestions } from '../filters/compile-filter.ts';
import { type GivenFilter, prepareFilter } from '../filters/prepare-filter.ts';
import { findTextHits, type TextHits } from '../filters/text-hits.store.ts';
import { findSearchHits, type SearchHits } from '../record-filters/search-hits.store.ts';
import { ofDebtors, transactionLists } from './transaction-filter-columns.ts';

/** What narrows the list; the filter was checked. */
export interface TransactionFilters {
  readonly found?: SearchHits | null;
  readonly filter?: Filter | undefined;
  readonly accountId?: string | undefined;
  readonly debtorId?: string | undefined;
  readonly projectId?: string | undefined;
  /** Payments and entries by id. */
  readonly ids?: readonly string[] | undefined;
}

/** What a list call gives: as `TransactionFilters`, but the filter may still be the text of an address. */
export type GivenTransactionFilters = Omit<TransactionFilters, 'filter' | 'found'> & {
  readonly filter?: GivenFilter;
  readonly search?: string | undefined;
};

/**
 * The list as conditions over its two kinds of rows: payments, every attempt with its state, over `p`; movements of the
 * journal that no payment stands for over `e`.
 */
export interface TransactionConditions {
  readonly payments: RawBuilder<boolean>;
  readonly entries: RawBuilder<boolean>;
  /** The same with entries that were taken back since: sums are quicker without them than over the others. */
  readonly booked: RawBuilder<boolean>;
  /** They name the few records whose movements are meant. */
  readonly isFew: boolean;
}

/** Up to so many records their movements are few. */
const FEW_MAX = 50;
const noHits: TextHits = new Map();

/**
 * A reversal and what it took back are left out: together they moved nothing. Nor does a move of credit bring or cost
 * anything; it stands with the account or the customer alone. As the partial indexes say it.
 */
const shownEntry = sql<boolean>`(e.payment_id is null or e.kind = 'RETURN') and e.kind <> 'CREDIT' and e.reverses_id is null`;
/** Money of a payment that came again after it had gone back: a chargeback that was won, a refund that did not arrive. */
const cameAgain = sql<boolean>`(e.kind = 'PAYMENT' and exists (select 1 from journal_entry b
  where b.company_id = e.company_id and b.payment_id = e.payment_id and b.kind = 'RETURN' and b.created_at < e.created_at))`;
/** All that makes the balance of an account or customer beside the payments themselves. */
const entryOfRecord = sql<boolean>`(e.payment_id is null or e.kind in ('RETURN', 'CREDIT') or ${cameAgain}) and e.reverses_id is null`;

/** The list's filters as SQL: exactly the rows that `matchFilter` answers. The filter must have been checked. */
export function transactionConditions(
  companyId: string,
  filters: TransactionFilters,
  hits: TextHits = noHits,
): TransactionConditions {
  const { accountId, debtorId, projectId, found, filter, ids } = filters;
  const payments = [sql<boolean>`p.company_id = ${companyId} and p.status <> 'CANCELED'`];
  const booked = [
    sql<boolean>`e.company_id = ${companyId} and ${accountId || debtorId || projectId ? entryOfRecord : shownEntry}`,
  ];
  if (accountId) {
    payments.push(
      sql`p.id in (select payment_id from payment_account where company_id = ${companyId} and account_id = ${accountId})`,
    );
    booked.push(sql`e.account_id = ${accountId}`);
  }
  if (projectId) {
    const own = sql`any(array(select a.id from account a where a.company_id = ${companyId} and a.project_id = ${projectId}))`;
    payments.push(
      sql`p.id = any(array(select payment_id from payment_account where company_id = ${companyId} and account_id = ${own}))`,
    );
    booked.push(sql`e.account_id = ${own}`);
  }
  if (debtorId) {
    payments.push(sql`p.debtor_id = ${debtorId}`);
    booked.push(sql`e.debtor_id = any(${idsOfDebtor(companyId, debtorId)})`);
  }
  if (found) {
    const debtors = sql`${found.debtors}::uuid[]`;
    const accounts = sql`any(${found.accounts}::uuid[])`;
    // As two lists of ids: of a subquery beside an `or` no index would be used.
    const paid = sql`array(select payment_id from payment_account where company_id = ${companyId} and account_id = ${accounts})`;
    payments.push(sql`(p.debtor_id = any(${debtors}) or p.id = any(${paid}))`);
    booked.push(sql`(${ofDebtors(companyId, debtors)} or e.account_id = ${accounts})`);
  }
  if (ids) {
    payments.push(sql`p.id = any(${ids}::uuid[])`);
    booked.push(sql`e.id = any(${ids}::uuid[])`);
  }
  if (filter && filter.conditions.length > 0) {
    const lists = transactionLists(companyId);
    payments.push(compileFilter(filter, lists.payments, hits));
    booked.push(compileFilter(filter, lists.entries, hits));
  }
  const hitCount = found ? found.debtors.length + found.accounts.length : null;
  const isFew =
    [accountId, debtorId, projectId].some((each) => each !== undefined) ||
    ids !== undefined ||
    (hitCount ?? FEW_MAX + 1) <= FEW_MAX;
  const stands = sql<boolean>`not exists (select 1 from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)`;
  const together = (parts: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join(parts, sql` and `)}`;
  return { payments: together(payments), entries: together([...booked, stands]), booked: together(booked), isFew };
}

/** Checks the filters of a list call and makes its conditions; asks first for rare texts, to find them by index. */
export async function prepareTransactions(
  work: Work,
  given: GivenTransactionFilters,
  language: Language,
): Promise<{ readonly ok: true; readonly where: TransactionConditions; readonly filter: Filter } | Refusal> {
  const prepared = await prepareFilter(work, 'transaction', given.filter, language);
  if (isRefusal(prepared)) return prepared;
  const { filter } = prepared;
  const hits = await findTextHits(work, hitQuestions(filter, transactionLists(work.companyId).payments));
  const found = await findSearchHits(work, given.search);
  return { ok: true, filter, where: transactionConditions(work.companyId, { ...given, filter, found }, hits) };
}
