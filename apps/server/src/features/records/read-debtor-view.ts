import type { debtor as debtorShape } from '@recoup/contract/debtors.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { readContacts, winnerOf } from '../debtors/debtors.store.ts';
import { readOwedOf } from '../payments/owed.store.ts';
import { debtorView } from './debtor.view.ts';
import { readDebtorRow } from './debtor-detail.store.ts';

/** A customer as the API shows it. The address of one that was merged answers with the customer it went into. */
export async function readDebtorView(work: Work, askedId: string): Promise<z.output<typeof debtorShape> | Refusal> {
  const debtorId = await winnerOf(work, askedId);
  const row = await readDebtorRow(work, debtorId);
  return row
    ? debtorView(row, await readContacts(work, debtorId), await readOwed(work, debtorId))
    : refuse('DEBTOR_NOT_FOUND');
}

const readOwed = async (work: Work, debtorId: string) => (await readOwedOf(work, [debtorId])).get(debtorId) ?? [];
