import type { createContract as createCall } from '@recoup/contract/contracts.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { checkContractFields } from './check-contract-fields.ts';
import { contractExists, insertContract } from './contracts.store.ts';
import { noteContract } from './note-contract.ts';

type Input = z.output<typeof createCall.body>;

const NOTICE_DAYS = 30;

/** Writes a contract down, as a draft. Repeating it with the same id adds nothing. */
export async function createContract(work: Work<MemberActor>, input: Input): Promise<{ id: string } | Refusal> {
  const { _id, debtorId, ...fields } = input;
  const id = _id ?? uuidv7();
  // Locked: nobody merges or deletes the customer before the contract is there.
  if (!(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND', { debtorId: 'DEBTOR_NOT_FOUND' });
  const checked = await checkContractFields(work, { id, debtorId }, fields, {
    ...{ reference: fields.reference, title: fields.title, assigneeId: null, startDate: null, endDate: null },
    ...{ amountCents: null, terms: '', renewal: 'none', renewalMonths: null, noticeDays: NOTICE_DAYS },
  });
  if (isRefusal(checked)) return checked;
  const { values } = checked;
  const added = await insertContract(work, { id, debtorId, ...values, memberId: work.actor.id });
  // Somebody sent it twice, perhaps at once; another one may have taken the reference meanwhile.
  if (!added && (await contractExists(work, id))) return { id };
  if (!added) return refuse('NAME_ALREADY_USED', { reference: 'NAME_ALREADY_USED' });
  const after = { debtorId, ...values, status: 'Draft', termNo: 1 };
  work.changed({ noun: 'contract', id, action: 'contract.create', before: null, after });
  await noteContract(work, { id, debtorId, reference: values.reference }, 'contract-made');
  return { id };
}
