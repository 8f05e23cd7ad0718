import type { setContractStatus as statusCall } from '@recoup/contract/contracts.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isInForce, moveContract } from '@recoup/domain/contracts/contract-state.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { readOwed } from './contract-accounts.store.ts';
import { type ContractRecord, insertWording, lockContract, updateContractRow } from './contracts.store.ts';
import { natureOf } from './debtor-nature.store.ts';
import { noteContract } from './note-contract.ts';
import { wakeForContracts } from './renewal.store.ts';
import { reviewContract } from './review-contract.ts';
import { settleEnded } from './settle-ended.ts';

type Input = z.output<typeof statusCall.body>;

/**
 * Opens, closes, cancels or reopens a contract. Opening keeps what it says as a wording; accounts that owe already put it
 * in progress at once. Refusals: STALE_VERSION, INVALID_STATUS, SOME_FIELD_IS_MISSING,
 * CONTRACT_OVER for an ended one under which nothing is owed.
 */
export async function setContractStatus(
  work: Work<MemberActor>,
  id: string,
  { status, reason, version }: Input,
): Promise<{ id: string } | Refusal> {
  const before = await lockContract(work, id);
  if (!before || !(await debtorExists(work, before.debtorId))) return refuse('NOT_FOUND');
  if (before.version !== version) return refuse('STALE_VERSION');
  const owedCents = await readOwed(work, id);
  const { startDate } = before;
  const moved = moveContract({ status: before.status, startDate, owedCents }, status, { by: 'person', reason });
  if (isRefusal(moved)) return moved;
  // It would be closed again in the same moment.
  if (status === 'Open' && before.status !== 'Draft' && owedCents <= 0 && (await isOver(work, before)))
    return refuse('CONTRACT_OVER');
  const wordingNo =
    status === 'Open' && before.status === 'Draft' ? await insertWording(work, before) : before.wordingNo;
  await updateContractRow(work, id, { status, wordingNo, endedFor: null, isClosedByCalendar: false });
  if (!isInForce(status)) await settleEnded(work, before);
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

/** Its last day is over, and no other term follows by itself. */
async function isOver(work: Work, { endDate, renewal, debtorId }: ContractRecord): Promise<boolean> {
  if (endDate === null || endDate >= dateInZone(work.now, work.timeZone)) return false;
  return renewal !== 'auto' || (await natureOf(work, debtorId)) !== 'BUSINESS';
}
