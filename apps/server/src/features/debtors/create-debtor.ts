import type { debtorFields } from '@recoup/contract/debtors.ts';
import { mergeCustomValues } from '@recoup/domain/custom-fields/merge-custom-values.ts';
import { errorMessage, isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { checkCustomValues } from '#server/features/custom-fields/check-custom-values.ts';
import { checkDebtorFields, hasName } from './check-debtor-fields.ts';
import { checkTestLimit } from './check-test-limit.ts';
import { isReferenceTaken } from './debtors.store.ts';
import { insertDebtors, type NewContact } from './insert-debtors.ts';

type Input = z.output<typeof debtorFields> & { _id?: string | undefined; isTest?: boolean | undefined };

/** Creates a customer with its contact points; the id may be the caller's, so that a repeat creates nothing twice. */
export async function createDebtor(
  trx: Trx,
  actor: MemberActor,
  input: Input,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const now = await companyNow(trx);
  const checked = checkDebtorFields(input, actor.language, now);
  if (isRefusal(checked)) return checked;
  if (!hasName(input))
    return refuse('SOME_FIELD_IS_MISSING', {
      firstName: actor.language === 'es' ? 'Indique un nombre o una empresa.' : 'Give a name or a company.',
    });
  const id = input._id ?? uuidv7();
  const reference = input.internalReference?.trim() || null;
  if (reference && (await isReferenceTaken(trx, actor.companyId, reference, id)))
    return refuse('COSTUMER_REF_ALREADY_USED', {
      internalReference: errorMessage('COSTUMER_REF_ALREADY_USED', actor.language),
    });
  const custom = await checkCustomValues(trx, actor.companyId, 'debtor', input.custom, actor.language);
  if (isRefusal(custom)) return custom;
  if (input.isTest) {
    const room = await checkTestLimit(trx, actor.companyId);
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
  const added = await insertDebtors(trx, actor.companyId, [
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
      internalReference: errorMessage('COSTUMER_REF_ALREADY_USED', actor.language),
    });
  await writeAudit(trx, actor, {
    action: 'debtor.create',
    recordKind: 'debtor',
    recordId: id,
    after: { reference, hasEmail: Boolean(checked.email), hasPhone: Boolean(checked.phone) },
    requestId,
  });
  await notifyScreens(trx, actor.companyId, 'debtor', [id]);
  return { id };
}
