import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { linkAccounts, linkedAccountIds } from './contract-accounts.store.ts';
import { lockContract, updateContractRow } from './contracts.store.ts';
import { noteContract } from './note-contract.ts';
import { reviewContract } from './review-contract.ts';

/** Puts a new account of its customer under a contract, with the wording in force. */
export async function addToContract(work: Work<MemberActor>, id: string, accountId: string): Promise<void> {
  const contract = await lockContract(work, id);
  if (!contract) return;
  const before = await linkedAccountIds(work, id);
  if ((await linkAccounts(work, contract, [accountId])) === 0) return;
  await updateContractRow(work, id, {});
  work.audit({
    action: 'contract.set-accounts',
    recordKind: 'contract',
    recordId: id,
    before: { accountIds: before },
    after: { accountIds: [...before, accountId].toSorted() },
  });
  work.notify('contract', [id]);
  await noteContract(work, contract, 'contract-linked', { count: 1 });
  await reviewContract(work, id);
}
