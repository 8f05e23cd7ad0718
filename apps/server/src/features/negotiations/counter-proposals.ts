import type { Work } from '#server/work/work.ts';
import { offersOfAccount, updateOffer } from './negotiations.store.ts';

/** An offer of ours answers what customers proposed on its accounts; answers whether anything waited there. */
export async function counterProposals(work: Work, accountIds: readonly string[]): Promise<boolean> {
  let hasCountered = false;
  for (const accountId of accountIds)
    for (const proposal of await offersOfAccount(work, accountId, ['PROPOSED'])) {
      await updateOffer(work, proposal.id, { status: 'DECLINED', reason: 'countered' });
      hasCountered = true;
    }
  return hasCountered;
}
