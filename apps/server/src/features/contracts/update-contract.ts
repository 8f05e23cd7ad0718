import type { updateContract as updateCall } from '@recoup/contract/contracts.ts';
import { isInForce } from '@recoup/domain/contracts/contract-state.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type ContractValues, checkContractFields } from './check-contract-fields.ts';
import { type ContractRecord, insertWording, lockContract, updateContractRow } from './contracts.store.ts';
import { noteContract } from './note-contract.ts';
import { wakeForContracts } from './renewal.store.ts';
import { reviewContract } from './review-contract.ts';
import { settleEnded } from './settle-ended.ts';

type Input = z.output<typeof updateCall.body>;

/** What makes another wording when it changes. */
const WORDS = ['title', 'terms', 'startDate', 'endDate', 'amountCents'] as const;

/**
 * Changes a contract. Once it was opened, what it said before is kept, and accounts that come to it from now on come
 * under the new wording. A stale version is refused (G27).
 */
export async function updateContract(
  work: Work<MemberActor>,
  id: string,
  { version, ...given }: Input,
): Promise<{ id: string } | Refusal> {
  const before = await lockContract(work, id);
  if (!before) return refuse('NOT_FOUND');
  if (before.version !== version) return refuse('STALE_VERSION');
  const checked = await checkContractFields(work, before, given, valuesOf(before));
  if (isRefusal(checked)) return checked;
  const { values } = checked;
  // One in force has a beginning.
  if (before.wordingNo > 0 && values.startDate === null && isInForce(before.status))
    return refuse('SOME_FIELD_IS_MISSING', { startDate: 'SOME_FIELD_IS_MISSING' });
  const isReworded = before.wordingNo > 0 && WORDS.some((field) => values[field] !== before[field]);
  const wordingNo = isReworded
    ? await insertWording(work, { id, wordingNo: before.wordingNo, ...values })
    : before.wordingNo;
  await updateContractRow(work, id, { ...values, wordingNo });
  if (values.endDate !== before.endDate) await settleEnded(work, before);
  await wakeForContracts(work);
  work.changed({ noun: 'contract', id, action: 'contract.update', before, after: { ...values } });
  if (isReworded) await noteContract(work, { ...before, ...values }, 'contract-changed', { wordingNo });
  await reviewContract(work, id);
  return { id };
}

function valuesOf(row: ContractRecord): ContractValues {
  const { reference, title, assigneeId, startDate, endDate, amountCents } = row;
  const { terms, renewal, renewalMonths, noticeDays } = row;
  return {
    ...{ reference, title, assigneeId, startDate, endDate, amountCents },
    ...{ terms, renewal, renewalMonths, noticeDays },
  };
}
