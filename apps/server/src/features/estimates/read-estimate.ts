import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { listDeposits } from '../payments/deposits.store.ts';
import { estimateView } from './estimate.view.ts';
import { readListedEstimate } from './estimate-list.store.ts';
import { readAcceptance, readVersion } from './estimate-versions.store.ts';

/** An estimate as the API shows it. An id that is not ours cannot be told from one that does not exist (G33). */
export async function readEstimate(work: Work, id: string): Promise<ReturnType<typeof estimateView> | Refusal> {
  const row = await readListedEstimate(work, id);
  if (!row) return refuse('NOT_FOUND');
  const sent = row.sentVersionNo === null ? undefined : await readVersion(work, id, row.sentVersionNo);
  const deposits = await listDeposits(work, id);
  return estimateView(work, row, { sent, acceptance: await readAcceptance(work, id), deposits });
}
