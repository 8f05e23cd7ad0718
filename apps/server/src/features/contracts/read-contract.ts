import { refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { listAttachmentRows } from '../attachments/attachments.store.ts';
import { contractView } from './contract.view.ts';
import { listAccountsOfContract, listWordings, readContractRow } from './contract-detail.store.ts';

/** A contract as its page shows it. */
export async function readContract(work: Work, id: string) {
  const row = await readContractRow(work, id);
  if (!row) return refuse('NOT_FOUND');
  const accounts = await listAccountsOfContract(work, id);
  const files = await listAttachmentRows(work, { kind: 'contract', id });
  return contractView(row, { accounts, files, wordings: await listWordings(work, id) });
}
