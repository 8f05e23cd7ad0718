import type { updateEstimate as updateCall } from '@recoup/contract/estimates.ts';
import { mergeCustomValues } from '@recoup/domain/custom-fields/merge-custom-values.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { checkEstimate } from './check-estimate.ts';
import { auditedRow, columnsOf, depositOf, discountOf } from './estimate-facts.ts';
import { isReferenceTaken, lockEstimate, updateEstimateRow } from './estimates.store.ts';

type Input = z.output<typeof updateCall.body>;

/** Changes a draft; a stale version is refused (G27). What the customer got is never changed, only followed by a revision. */
export async function updateEstimate(
  work: Work<MemberActor>,
  id: string,
  input: Input,
): Promise<{ id: string } | Refusal> {
  const before = await lockEstimate(work, id);
  if (!before) return refuse('NOT_FOUND');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  // The company's own fields are its notes and no part of what the customer got.
  const { version: _seen, custom: _own, ...offered } = input;
  if (before.status !== 'Draft' && Object.keys(offered).length > 0) return refuse('INVALID_STATUS');
  const checked = await checkEstimate(work, input, {
    ...before,
    discount: discountOf(before),
    deposit: depositOf(before),
  });
  if (isRefusal(checked)) return checked;
  const reference = input.reference || before.reference;
  if (reference !== before.reference) {
    // The customer knows it by its number.
    if (before.sentVersionNo !== null) return refuse('INVALID_FIELD', { reference: 'reference-sent' });
    if (await isReferenceTaken(work, reference, id))
      return refuse('NAME_ALREADY_USED', { reference: 'NAME_ALREADY_USED' });
  }
  const { issueDate, expirationDate, lines, discount, deposit, amountCents } = checked;
  const values = {
    ...{ reference, issueDate, expirationDate, amountCents },
    ...(input.assigneeId === undefined ? {} : { assigneeId: input.assigneeId }),
    ...(input.projectId === undefined ? {} : { projectId: input.projectId }),
    ...(input.contractId === undefined ? {} : { contractId: input.contractId }),
    terms: input.terms === undefined ? before.terms : maskCardNumbers(input.terms),
    notes: input.notes === undefined ? before.notes : maskCardNumbers(input.notes),
  };
  const custom = mergeCustomValues(before.custom, checked.custom);
  await updateEstimateRow(work, id, {
    ...values,
    lines: JSON.stringify(lines),
    ...{ discountKind: discount.kind, discountValue: columnsOf(discount).value },
    ...{ depositKind: deposit.kind, depositValue: columnsOf(deposit).value },
    custom: JSON.stringify(custom),
  });
  work.changed({
    ...{ noun: 'estimate', id, action: 'estimate.update', before: auditedRow(before) },
    after: { ...values, lines, discount, deposit, custom },
  });
  return { id };
}
