import type { debtor as debtorShape } from '@recoup/contract/debtors.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { debtorView } from './debtor.view.ts';
import { readContacts, readDebtorRow, winnerOf } from './debtors.store.ts';

/** A customer as the API shows it. The address of one that was merged answers with the customer it went into. */
export async function readDebtorView(
  trx: Trx,
  companyId: string,
  askedId: string,
): Promise<z.output<typeof debtorShape> | Refusal> {
  const debtorId = await winnerOf(trx, companyId, askedId);
  const row = await readDebtorRow(trx, companyId, debtorId);
  return row ? debtorView(row, await readContacts(trx, companyId, debtorId)) : refuse('DEBTOR_NOT_FOUND');
}
