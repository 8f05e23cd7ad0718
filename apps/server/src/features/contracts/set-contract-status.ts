import type { setContractStatus as statusCall } from '@recoup/contract/contracts.ts';
import { moveContract } from '@recoup/domain/contracts/contract-state.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readOwed } from './contract-accounts.store.ts';
import { insertWording, lockContract, updateContractRow } from './contracts.store.ts';
import { noteContract } from './note-contract.ts';
import { wakeForContracts } from './renewal.store.ts';
import { reviewContract } from './review-contract.ts';

type Input = z.output<typeof statusCall.body>;

/**
 * Opens, closes, cancels or reopens a contract. Opening keeps what it says as a wording; accounts that owe already put it
 * in progress at once. Refusals: STALE_VERSION, INVALID_STATUS, SOME_FIELD_IS_MISSING.
 */
export async function setContractStatus(
  work: Work<MemberActor>,
  id: string,
  { status, reason, version }: Input,
): Promise<{ id: string } | Refusal> {
  const before = await lockContract(work, id);
  if (!before) return refuse('NOT_FOUND');
  if (before.version !== version) return refuse('STALE_VERSION');
  const owedCents = await readOwed(work, id);
  const { startDate } = before;
  const moved = moveContract({ status: before.status, startDate, owedCents }, status, { by: 'person', reason });
  if (isRefusal(moved)) return moved;
  const wordingNo =
    status === 'Open' && before.status === 'Draft' ? await insertWording(work, before) : before.wordingNo;
  await updateContractRow(work, id, { status, wordingNo, endedFor: null });
  await wakeForContracts(work);
  const words = maskCardNumbers(reason);
  const besides = words === '' ? {} : { besides: { after: { reason: words } } };
  work.changed({ noun: 'contract', id, action: 'contract.set-status', before, after: { status }, ...besides });
  await noteContract(work, before, 'contract-status', {
    ...{ was: before.status, becomes: status },
    ...(words === '' ? {} : { reason: words }),
  });
  await reviewContract(work, id);
  return { id };
}
