import type { setContractAccounts as accountsCall } from '@recoup/contract/contracts.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { linkAccounts, linkableAccounts, linkedAccountIds, unlinkAccounts } from './contract-accounts.store.ts';
import { lockContract, updateContractRow } from './contracts.store.ts';
import { noteContract } from './note-contract.ts';
import { reviewContract } from './review-contract.ts';

type Input = z.output<typeof accountsCall.body>;

/**
 * Says exactly which accounts belong to a contract: those of its customer that belong to no other. What is owed already
 * puts an open one in progress. Refusals: STALE_VERSION, INVALID_STATUS for a canceled one, ACCOUNTS_NOT_FOUND,
 * INVALID_FIELD at `accountIds` where another contract has one.
 */
export async function setContractAccounts(
  work: Work<MemberActor>,
  id: string,
  { accountIds, version }: Input,
): Promise<{ id: string } | Refusal> {
  const contract = await lockContract(work, id);
  if (!contract) return refuse('NOT_FOUND');
  if (contract.version !== version) return refuse('STALE_VERSION');
  const before = await linkedAccountIds(work, id);
  const wanted = [...new Set(accountIds)].toSorted();
  const added = wanted.filter((each) => !before.includes(each));
  const removed = before.filter((each) => !wanted.includes(each));
  if (added.length > 0 && contract.status === 'Canceled') return refuse('INVALID_STATUS');
  if (added.length + removed.length === 0) return { id };
  const found = await linkableAccounts(work, contract.debtorId, added);
  if (found.length < added.length) return refuse('ACCOUNTS_NOT_FOUND', { accountIds: 'ACCOUNTS_NOT_FOUND' });
  if (found.some(({ contractId }) => contractId !== null))
    return refuse('INVALID_FIELD', { accountIds: 'account-of-other-contract' });
  if (removed.length > 0) await unlinkAccounts(work, id, removed);
  // Somebody put one of them under another contract at the same moment.
  if (added.length > 0 && (await linkAccounts(work, contract, added)) < added.length)
    return refuse('INVALID_FIELD', { accountIds: 'account-of-other-contract' });
  await updateContractRow(work, id, {});
  work.audit({
    action: 'contract.set-accounts',
    recordKind: 'contract',
    recordId: id,
    before: { accountIds: before },
    after: { accountIds: wanted },
  });
  work.notify('contract', [id]);
  if (added.length > 0) await noteContract(work, contract, 'contract-linked', { count: added.length });
  if (removed.length > 0) await noteContract(work, contract, 'contract-unlinked', { count: removed.length });
  await reviewContract(work, id);
  return { id };
}
