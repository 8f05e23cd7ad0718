import type { createContract } from '@recoup/contract/contracts.ts';
import type { RenewalMode } from '@recoup/domain/contracts/contract-term.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { refuseAssignee } from '../members/refuse-assignee.ts';
import { isReferenceTaken } from './contracts.store.ts';
import { natureOf } from './debtor-nature.store.ts';

type Given = Partial<Omit<z.output<typeof createContract.body>, '_id' | 'debtorId'>>;

export interface ContractValues {
  readonly reference: string;
  readonly title: string;
  readonly assigneeId: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly amountCents: number | null;
  readonly terms: string;
  readonly renewal: RenewalMode;
  readonly renewalMonths: number | null;
  readonly noticeDays: number;
}

/**
 * What a contract is to say once the given fields have replaced those it has; card numbers are masked (G11). Refusals:
 * NAME_ALREADY_USED, USER_NOT_FOUND, INVALID_FIELD with what is wrong at which field.
 */
export async function checkContractFields(
  work: Work,
  of: { readonly id: string; readonly debtorId: string },
  given: Given,
  before: ContractValues,
): Promise<{ readonly ok: true; readonly values: ContractValues } | Refusal> {
  const { renewal, title, terms, ...rest } = given;
  const values: ContractValues = {
    ...before,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(title === undefined ? {} : { title: maskCardNumbers(title) }),
    ...(terms === undefined ? {} : { terms: maskCardNumbers(terms) }),
    ...(renewal === undefined
      ? {}
      : { renewal: renewal.mode, renewalMonths: renewal.months, noticeDays: renewal.noticeDays }),
  };
  if (await isReferenceTaken(work, values.reference, of.id))
    return refuse('NAME_ALREADY_USED', { reference: 'NAME_ALREADY_USED' });
  const wrong =
    given.assigneeId === before.assigneeId ? null : await refuseAssignee(work, given.assigneeId, 'contract.write');
  if (wrong) return wrong;
  const { startDate, endDate } = values;
  if (startDate !== null && endDate !== null && endDate < startDate)
    return refuse('INVALID_FIELD', { endDate: 'ends-before-start' });
  if (values.renewal !== 'none' && values.renewalMonths === null)
    return refuse('INVALID_FIELD', { 'renewal.months': 'SOME_FIELD_IS_MISSING' });
  if (values.renewal !== 'none' && endDate === null) return refuse('INVALID_FIELD', { endDate: 'renewal-needs-end' });
  if (values.renewal === 'auto' && (await natureOf(work, of.debtorId)) !== 'BUSINESS')
    return refuse('INVALID_FIELD', { 'renewal.mode': 'renewal-business-only' });
  return { ok: true, values };
}
