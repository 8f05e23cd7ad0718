import type { Reading } from '#server/work/reading.ts';
import { findTextHits } from '../filters/text-hits.store.ts';
import { debtorConditions } from '../record-filters/debtor-filter.ts';
import { debtorSearchQuestions } from '../record-filters/debtor-search.ts';
import { selectDebtorRows } from './debtor-list.store.ts';

const PICKER_ROWS = 20;

/** The customers that a picker offers for what was typed. */
export async function pickDebtors(work: Reading, search: string) {
  const hits = search.trim() ? await findTextHits(work, debtorSearchQuestions(search.trim())) : undefined;
  return selectDebtorRows(work, debtorConditions(work.companyId, { search }, hits), PICKER_ROWS);
}
