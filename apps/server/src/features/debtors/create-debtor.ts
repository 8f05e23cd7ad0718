import type { debtorFields } from '@recoup/contract/debtors.ts';
import { mergeCustomValues } from '@recoup/domain/custom-fields/merge-custom-values.ts';
import { errorMessage, isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { checkCustomValues } from '#server/features/custom-fields/check-custom-values.ts';
import type { Work } from '#server/work/work.ts';
import { auditedDebtor } from './audited-debtor.ts';
import { checkDebtorFields, hasName } from './check-debtor-fields.ts';
import { checkTestLimit } from './check-test-limit.ts';
import { isReferenceTaken, lockDebtor, readContacts } from './debtors.store.ts';
import { insertDebtors, type NewContact } from './insert-debtors.ts';

type Input = z.output<typeof debtorFields> & { _id?: string | undefined; isTest?: boolean | undefined };

/** Creates a customer with its contact points; the id may be the caller's, so that a repeat creates nothing twice. */
export async function createDebtor(work: Work<MemberActor>, input: Input): Promise<{ id: string } | Refusal> {
  const now = work.now;
  const checked = checkDebtorFields(input, work.actor.language, now);
  if (isRefusal(checked)) return checked;
  if (!hasName(input))
    return refuse('SOME_FIELD_IS_MISSING', {
      firstName: work.actor.language === 'es' ? 'Indique un nombre o una empresa.' : 'Give a name or a company.',
    });
  const id = input._id ?? uuidv7();
  const reference = input.internalReference?.trim() || null;
  if (reference && (await isReferenceTaken(work, reference, id)))
    return refuse('COSTUMER_REF_ALREADY_USED', {
      internalReference: errorMessage('COSTUMER_REF_ALREADY_USED', work.actor.language),
    });
  const custom = await checkCustomValues(work, 'debtor', input.custom, work.actor.language);
  if (isRefusal(custom)) return custom;
  if (input.isTest) {
    const room = await checkTestLimit(work);
    if (isRefusal(room)) return room;
  }
  const contacts: NewContact[] = [];
  if (checked.email) contacts.push({ kind: 'EMAIL', value: checked.email });
  if (checked.phone)
    contacts.push({
      kind: 'PHONE',
      value: checked.phone.e164,
      country: checked.phone.country,
      callingCode: checked.phone.callingCode,
      nationalNumber: checked.phone.nationalNumber,
      extension: checked.phone.extension,
    });
  const added = await insertDebtors(work, [
    {
      id,
      firstName: input.firstName ?? '',
      lastName: input.lastName ?? '',
      companyName: input.companyName ?? '',
      reference,
      language: input.language ?? 'en',
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
      contacts,
      createdAt: now,
    },
  ]);
  if (!added.has(id))
    return refuse('COSTUMER_REF_ALREADY_USED', {
      internalReference: errorMessage('COSTUMER_REF_ALREADY_USED', work.actor.language),
    });
  const after = auditedDebtor((await lockDebtor(work, id)) ?? {}, await readContacts(work, id));
  work.changed({ noun: 'debtor', id, action: 'debtor.create', before: null, after });
  return { id };
}
