import type { missingAccounts } from '@recoup/contract/imports.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { findImport } from './imports.store.ts';
import { countMissing, pageOfMissing } from './known-accounts.store.ts';

/** Open accounts of earlier files of this kind that the file does not have. They are told and left as they are (G46). */
export async function listMissing(
  work: Work,
  importId: string,
  { page, limit }: { page: number; limit: number },
): Promise<z.output<typeof missingAccounts.reply> | Refusal> {
  const file = await findImport(work, importId);
  if (!file) return refuse('NOT_FOUND');
  const { headerHash: header } = file;
  if (file.entity !== 'account' || !header || !file.review) return { data: [], page, limit, total: 0 };
  const total = await countMissing(work, importId, header);
  const rows = await pageOfMissing(work, importId, header, { limit, offset: (page - 1) * limit });
  const data = rows.map(({ id, status, ...row }) => ({ _id: id, ...row, status: status as AccountStatus }));
  return { data, page, limit, total };
}
