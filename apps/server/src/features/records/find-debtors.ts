import { isRefusal } from '@recoup/domain/errors.ts';
import { conditionsOf } from '@recoup/domain/filters/filter.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { Reading } from '#server/work/reading.ts';
import type { AskedPage } from '../filters/list-page.store.ts';
import {
  checkDebtorFilters,
  debtorConditions,
  type GivenDebtorFilters,
  prepareDebtorList,
  textsOfDebtorList,
} from '../record-filters/debtor-filter.ts';
import {
  countDebtors,
  countDebtorsByTexts,
  type DebtorSort,
  firstDebtorsByTexts,
  listDebtorRows,
} from './debtor-list.store.ts';

/** A page of customers, and how to count all that match; see `findAccounts`. */
export async function findDebtors(
  work: Reading,
  query: AskedPage<DebtorSort> & GivenDebtorFilters,
  language: Language,
) {
  const filters = await checkDebtorFilters(work, query, language);
  if (isRefusal(filters)) return filters;
  const texts = query.page === 1 && query.cursor === undefined ? textsOfDebtorList(work, filters) : null;
  const byTexts = texts && (await firstDebtorsByTexts(work, texts, query));
  if (texts && byTexts?.listed) {
    const all = debtorConditions(work.companyId, filters);
    return {
      listed: byTexts.listed,
      count: async () => (await countDebtorsByTexts(work, texts)) ?? countDebtors(work, all),
    };
  }
  const prepared = await prepareDebtorList(work, filters, language, byTexts?.frequent);
  if (isRefusal(prepared)) return prepared;
  const isAll = conditionsOf(filters.filter).length === 0 && !filters.search?.trim();
  const listed = await listDebtorRows(work, isAll ? null : prepared.pageWhere, query);
  return isRefusal(listed) ? listed : { listed, count: () => countDebtors(work, prepared.where) };
}
