import type { debtorFields } from '@recoup/contract/debtors.ts';
import { mergeCustomValues } from '@recoup/domain/custom-fields/merge-custom-values.ts';
import { errorMessage, isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { checkCustomValues } from '#server/features/custom-fields/check-custom-values.ts';
import type { Work } from '#server/work/work.ts';
import { checkDebtorFields, hasName } from './check-debtor-fields.ts';
import { debtorPlace } from './debtor-place.ts';
import { isReferenceTaken, lockDebtor, readContacts, turnGate, updateDebtorRow } from './debtors.store.ts';

type Input = z.output<typeof debtorFields> & { version: number };

/** Changes a customer. A version that is not the present one is refused, so that nobody overwrites another's edit (G27). */
export async function updateDebtor(
  work: Work<MemberActor>,
  debtorId: string,
  input: Input,
): Promise<{ id: string } | Refusal> {
  const { companyId } = work.actor;
  const checked = checkDebtorFields(input, work.actor.language, work.now);
  if (isRefusal(checked)) return checked;
  const before = await lockDebtor(work, debtorId);
  if (!before) return refuse('DEBTOR_NOT_FOUND');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const names = {
    firstName: input.firstName ?? before.firstName,
    lastName: input.lastName ?? before.lastName,
    companyName: input.companyName ?? before.companyName,
  };
  if (!hasName(names))
    return refuse('SOME_FIELD_IS_MISSING', {
      firstName: work.actor.language === 'es' ? 'Indique un nombre o una empresa.' : 'Give a name or a company.',
    });
  const reference = input.internalReference === undefined ? before.reference : input.internalReference?.trim() || null;
  if (reference && (await isReferenceTaken(work, reference, debtorId)))
    return refuse('COSTUMER_REF_ALREADY_USED', {
      internalReference: errorMessage('COSTUMER_REF_ALREADY_USED', work.actor.language),
    });
  const custom = await checkCustomValues(work, 'debtor', input.custom, work.actor.language);
  if (isRefusal(custom)) return custom;
  if (checked.email !== undefined)
    await setPrimary(work, debtorId, 'EMAIL', checked.email === null ? null : { value: checked.email });
  if (checked.phone !== undefined) {
    const phone = checked.phone;
    await setPrimary(
      work,
      debtorId,
      'PHONE',
      phone === null
        ? null
        : {
            value: phone.e164,
            country: phone.country,
            callingCode: phone.callingCode,
            nationalNumber: phone.nationalNumber,
            extension: phone.extension,
          },
    );
  }
  const address = input.address === undefined ? undefined : input.address;
  const values = {
    firstName: names.firstName,
    lastName: names.lastName,
    companyName: names.companyName,
    reference,
    language: input.language ?? before.language,
    isVerified: input.isVerified ?? before.isVerified,
    dateOfBirth: checked.dateOfBirth === undefined ? before.dateOfBirth : checked.dateOfBirth,
    ...(address === undefined
      ? {}
      : {
          addressLine: address?.address || null,
          unit: address?.unit || null,
          city: address?.city || null,
          state: address?.state.toUpperCase() || null,
          zip: address?.zip || null,
          country: address ? address.country || 'US' : null,
        }),
  };
  const merged = { ...before, ...values };
  const phones = (await readContacts(work, debtorId))
    .filter((point) => point.kind === 'PHONE')
    .map((point) => ({ e164: point.value, country: point.country }));
  const stated =
    input.timeZone === undefined ? (before.zoneEvidence === 'stated' ? before.zones[0] : null) : input.timeZone;
  const place = debtorPlace({
    knownZone: stated ?? null,
    address: { state: merged.state, zip: merged.zip, country: merged.country },
    phones,
  });
  await updateDebtorRow(work, debtorId, {
    ...values,
    custom: JSON.stringify(mergeCustomValues(customOf(before.custom), custom.values)),
    zones: [...place.zones],
    zoneEvidence: place.zoneEvidence,
  });
  await turnGate(work, debtorId);
  const changed = Object.entries(values).filter(([key, value]) => before[key as keyof typeof before] !== value);
  work.audit({
    action: 'debtor.update',
    recordKind: 'debtor',
    recordId: debtorId,
    before: Object.fromEntries(changed.map(([key]) => [key, before[key as keyof typeof before]])),
    after: { ...Object.fromEntries(changed), ...(input.custom ? { custom: custom.values } : {}) },
  });
  work.emit({ name: 'debtor.changed', companyId, debtorId });
  work.tell('debtor', [debtorId]);
  return { id: debtorId };
}

/** Stored values as the database hands them out: an object, checked when it was written. */
function customOf(stored: unknown): Record<string, string | number | boolean> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

interface Point {
  value: string;
  country?: string | null;
  callingCode?: string | null;
  nationalNumber?: string | null;
  extension?: string | null;
}

/** Makes this the primary point of its kind; an earlier one stays on file. Null takes the primary point away. */
async function setPrimary(work: Work, debtorId: string, kind: 'EMAIL' | 'PHONE', point: Point | null): Promise<void> {
  const mine = work.trx
    .updateTable('contact')
    .set({ isPrimary: false })
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .where('kind', '=', kind);
  await mine.where('isPrimary', '=', true).execute();
  if (!point) return;
  await work.trx
    .insertInto('contact')
    .values({ companyId: work.companyId, id: uuidv7(), debtorId, kind, isPrimary: true, ...point })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'debtorId', 'kind', 'value'])
        .doUpdateSet({ isPrimary: true, extension: point.extension ?? null }),
    )
    .execute();
}
