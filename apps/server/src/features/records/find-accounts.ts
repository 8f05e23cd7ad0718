import { isRefusal } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { Reading } from '#server/work/reading.ts';
import type { AskedPage } from '../filters/list-page.store.ts';
import {
  accountConditions,
  checkAccountFilters,
  type GivenAccountFilters,
  isEmptyFilter,
  prepareAccountList,
  textsOfAccountList,
} from '../record-filters/account-filter.ts';
import {
  type AccountSort,
  countAccounts,
  countAccountsByTexts,
  firstAccountsByTexts,
  listAccountRows,
} from './account-list.store.ts';

/** A page of accounts, and how to count all that match. */
export async function findAccounts(
  work: Reading,
  query: AskedPage<AccountSort> & GivenAccountFilters,
  language: Language,
) {
  const filters = await checkAccountFilters(work, query, language);
  if (isRefusal(filters)) return filters;
  const texts = query.page === 1 && query.cursor === undefined ? textsOfAccountList(work, filters) : null;
  const byTexts = texts && (await firstAccountsByTexts(work, texts, query));
  if (texts && byTexts?.listed) {
    const count = async () =>
      (await countAccountsByTexts(work, texts)) ?? countAccounts(work, accountConditions(work.companyId, filters));
    return { listed: byTexts.listed, count };
  }
  const prepared = await prepareAccountList(work, filters, language, byTexts?.frequent);
  if (isRefusal(prepared)) return prepared;
  const pageWhere = isEmptyFilter(prepared.filters) ? null : prepared.pageWhere;
  const listed = await listAccountRows(work, pageWhere, query);
  return isRefusal(listed) ? listed : { listed, count: () => countAccounts(work, prepared.where) };
}
