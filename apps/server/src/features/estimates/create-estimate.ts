import type { createEstimate as createCall } from '@recoup/contract/estimates.ts';
import { mergeCustomValues } from '@recoup/domain/custom-fields/merge-custom-values.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { nextReference } from '@recoup/domain/estimates/next-reference.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { checkEstimate } from './check-estimate.ts';
import { columnsOf } from './estimate-facts.ts';
import { insertEstimate, isReferenceTaken, lastReference } from './estimates.store.ts';
import { noteEstimate } from './note-estimate.ts';

type Input = z.output<typeof createCall.body>;

const taken = () => refuse('NAME_ALREADY_USED', { reference: 'NAME_ALREADY_USED' });

/** Writes an estimate for a customer. Without a reference it gets the next one of the company. */
export async function createEstimate(work: Work<MemberActor>, input: Input): Promise<{ id: string } | Refusal> {
  // Locked: nobody merges or deletes the customer before the estimate is there.
  if (!(await lockDebtor(work, input.debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const checked = await checkEstimate(work, input, { debtorId: input.debtorId });
  if (isRefusal(checked)) return checked;
  const id = input._id ?? uuidv7();
  const reference = input.reference || nextReference(await lastReference(work));
  if (await isReferenceTaken(work, reference, id)) return taken();
  const { issueDate, expirationDate, lines, discount, deposit, amountCents } = checked;
  const estimate = {
    ...{ id, debtorId: input.debtorId, reference, status: 'Draft' as const, versionNo: 1 },
    ...{ issueDate, expirationDate, amountCents, assigneeId: input.assigneeId ?? null },
    ...{ projectId: input.projectId ?? null, contractId: input.contractId ?? null },
    terms: maskCardNumbers(input.terms ?? ''),
    notes: maskCardNumbers(input.notes ?? ''),
    createdAt: work.now,
  };
  const custom = mergeCustomValues({}, checked.custom);
  const added = await insertEstimate(work, {
    ...estimate,
    lines: JSON.stringify(lines),
    ...{ discountKind: discount.kind, discountValue: columnsOf(discount).value },
    ...{ depositKind: deposit.kind, depositValue: columnsOf(deposit).value },
    custom: JSON.stringify(custom),
  });
  if (!added) return taken();
  await noteEstimate(work, { ...estimate, change: 'estimate-created' });
  work.changed({
    ...{ noun: 'estimate', id, action: 'estimate.create', before: null },
    after: { ...estimate, lines, discount, deposit, custom },
  });
  return { id };
}
