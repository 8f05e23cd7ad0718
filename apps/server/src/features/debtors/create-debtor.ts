import type { debtorFields } from '@recoup/contract/debtors.ts';
import { mergeCustomValues } from '@recoup/domain/custom-fields/merge-custom-values.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { checkCustomValues, type FindRecords } from '#server/features/custom-fields/check-custom-values.ts';
import type { Work } from '#server/work/work.ts';
import { auditedDebtor } from './audited-debtor.ts';
import { type CheckedDebtorFields, checkDebtorFields, hasName } from './check-debtor-fields.ts';
import { checkTestLimit } from './check-test-limit.ts';
import { debtorExists, isReferenceTaken, lockDebtor, readContacts } from './debtors.store.ts';
import { insertDebtors } from './insert-debtors.ts';
import type { NewContact } from './new-contacts.ts';
import { notifyPoints } from './notify-points.ts';

type Input = z.output<typeof debtorFields> & { _id?: string | undefined; isTest?: boolean | undefined };

/** Creates a customer with its contact points; the id may be the caller's, so that a repeat creates nothing twice. */
export async function createDebtor(
  work: Work<MemberActor>,
  input: Input,
  findRecords: FindRecords,
): Promise<{ id: string } | Refusal> {
  const now = work.now;
  const checked = checkDebtorFields(input, now);
  if (isRefusal(checked)) return checked;
  if (!hasName(input)) return refuse('SOME_FIELD_IS_MISSING', { firstName: 'name-missing' });
  const id = input._id ?? uuidv7();
  const reference = input.internalReference?.trim() || null;
  if (reference && (await isReferenceTaken(work, reference, id)))
    return refuse('COSTUMER_REF_ALREADY_USED', {
      internalReference: 'COSTUMER_REF_ALREADY_USED',
    });
  const custom = await checkCustomValues(work, 'debtor', input.custom, findRecords);
  if (isRefusal(custom)) return custom;
  if (input.isTest) {
    const room = await checkTestLimit(work);
    if (isRefusal(room)) return room;
  }
  const added = await insertDebtors(work, [
    {
      id,
      firstName: input.firstName ?? '',
      lastName: input.lastName ?? '',
      companyName: input.companyName ?? '',
      reference,
      ...(input.language ? { language: input.language } : {}),
      isVerified: input.isVerified ?? false,
      address: input.address
        ? {
            line: input.address.address,
            unit: input.address.unit ?? null,
            city: input.address.city,
            state: input.address.state.toUpperCase(),
            zip: input.address.zip,
            country: input.address.country || 'US',
          }
        : null,
      knownZone: input.timeZone ?? null,
      dateOfBirth: checked.dateOfBirth ?? null,
      isTest: input.isTest ?? false,
      custom: mergeCustomValues({}, custom.values),
      contacts: contactsOf(checked),
      createdAt: now,
    },
  ]);
  // Somebody sent it twice, perhaps at once; an id whose customer was deleted brings nobody back.
  if (!added.has(id) && input._id) return (await debtorExists(work, id)) ? { id } : refuse('DEBTOR_NOT_FOUND');
  if (!added.has(id))
    return refuse('COSTUMER_REF_ALREADY_USED', {
      internalReference: 'COSTUMER_REF_ALREADY_USED',
    });
  const points = await readContacts(work, id);
  notifyPoints(work, { action: 'debtor.create', debtorId: id, before: [], after: points });
  const after = auditedDebtor((await lockDebtor(work, id)) ?? {}, points);
  work.changed({ noun: 'debtor', id, action: 'debtor.create', before: null, after });
  return { id };
}

function contactsOf({ email, phone }: Pick<CheckedDebtorFields, 'email' | 'phone'>): NewContact[] {
  const contacts: NewContact[] = [];
  if (email) contacts.push({ kind: 'EMAIL', value: email });
  if (phone)
    contacts.push({
      kind: 'PHONE',
      value: phone.e164,
      country: phone.country,
      callingCode: phone.callingCode,
      nationalNumber: phone.nationalNumber,
      extension: phone.extension,
    });
  return contacts;
}
