import type { Term } from '@recoup/domain/contracts/contract-term.ts';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type ContractRecord, insertTerm, updateContractRow } from './contracts.store.ts';
import { noteContract } from './note-contract.ts';
import { settleEnded } from './settle-ended.ts';

/**
 * Begins the terms that follow the present one of a locked contract. It prolongs what was agreed and bills nothing; a
 * term whose number is there already is left as it is.
 */
export async function beginTerms(
  work: Work<Actor>,
  contract: ContractRecord,
  terms: readonly Term[],
  madeBy: 'renewal' | 'member',
): Promise<void> {
  let { termNo, endDate } = contract;
  for (const term of terms) {
    const isNew = await insertTerm(work, { contractId: contract.id, number: termNo + 1, ...term, madeBy });
    if (!isNew) break;
    termNo += 1;
    endDate = term.endDate;
    await noteContract(work, contract, 'contract-renewed', { termNo, until: term.endDate });
  }
  if (termNo === contract.termNo) return;
  await updateContractRow(work, contract.id, { termNo, endDate });
  await settleEnded(work, contract);
  const after = { termNo, endDate };
  work.changed({ noun: 'contract', id: contract.id, action: 'contract.renew', before: contract, after });
}
