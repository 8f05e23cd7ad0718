import type { debtorFields } from '@recoup/contract/debtors.ts';
import { mergeCustomValues } from '@recoup/domain/custom-fields/merge-custom-values.ts';
import { errorMessage, isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { checkCustomValues } from '#server/features/custom-fields/check-custom-values.ts';
import { checkDebtorFields, hasName } from './check-debtor-fields.ts';
import { debtorPlace } from './debtor-place.ts';
import { isReferenceTaken, lockDebtor, readContacts, turnGate, updateDebtorRow } from './debtors.store.ts';

type Input = z.output<typeof debtorFields> & { version: number };

/** Changes a customer. A version that is not the present one is refused, so that nobody overwrites another's edit (G27). */
export async function updateDebtor(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  input: Input,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const checked = checkDebtorFields(input, actor.language, await companyNow(trx));
  if (isRefusal(checked)) return checked;
  const before = await lockDebtor(trx, companyId, debtorId);
  if (!before) return refuse('DEBTOR_NOT_FOUND');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const names = {
    firstName: input.firstName ?? before.firstName,
    lastName: input.lastName ?? before.lastName,
    companyName: input.companyName ?? before.companyName,
  };
  if (!hasName(names))
    return refuse('SOME_FIELD_IS_MISSING', {
      firstName: actor.language === 'es' ? 'Indique un nombre o una empresa.' : 'Give a name or a company.',
    });
  const reference = input.internalReference === undefined ? before.reference : input.internalReference?.trim() || null;
  if (reference && (await isReferenceTaken(trx, companyId, reference, debtorId)))
    return refuse('COSTUMER_REF_ALREADY_USED', {
      internalReference: errorMessage('COSTUMER_REF_ALREADY_USED', actor.language),
    });
  const custom = await checkCustomValues(trx, companyId, 'debtor', input.custom, actor.language);
  if (isRefusal(custom)) return custom;
  if (checked.email !== undefined)
    await setPrimary(trx, companyId, debtorId, 'EMAIL', checked.email === null ? null : { value: checked.email });
  if (checked.phone !== undefined) {
    const phone = checked.phone;
    await setPrimary(
      trx,
      companyId,
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
  const phones = (await readContacts(trx, companyId, debtorId))
    .filter((point) => point.kind === 'PHONE')
    .map((point) => ({ e164: point.value, country: point.country }));
  const stated =
    input.timeZone === undefined ? (before.zoneEvidence === 'stated' ? before.zones[0] : null) : input.timeZone;
  const place = debtorPlace({
    knownZone: stated ?? null,
    address: { state: merged.state, zip: merged.zip, country: merged.country },
    phones,
  });
  await updateDebtorRow(trx, companyId, debtorId, {
    ...values,
    custom: JSON.stringify(mergeCustomValues(customOf(before.custom), custom.values)),
    zones: [...place.zones],
    zoneEvidence: place.zoneEvidence,
  });
  await turnGate(trx, companyId, debtorId);
  const changed = Object.entries(values).filter(([key, value]) => before[key as keyof typeof before] !== value);
  await writeAudit(trx, actor, {
    action: 'debtor.update',
    recordKind: 'debtor',
    recordId: debtorId,
    before: Object.fromEntries(changed.map(([key]) => [key, before[key as keyof typeof before]])),
    after: { ...Object.fromEntries(changed), ...(input.custom ? { custom: custom.values } : {}) },
    requestId,
  });
  await emit(trx, { name: 'debtor.changed', companyId, debtorId });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
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
async function setPrimary(
  trx: Trx,
  companyId: string,
  debtorId: string,
  kind: 'EMAIL' | 'PHONE',
  point: Point | null,
): Promise<void> {
  const mine = trx
    .updateTable('contact')
    .set({ isPrimary: false })
    .where('companyId', '=', companyId)
    .where('debtorId', '=', debtorId)
    .where('kind', '=', kind);
  await mine.where('isPrimary', '=', true).execute();
  if (!point) return;
  await trx
    .insertInto('contact')
    .values({ companyId, id: uuidv7(), debtorId, kind, isPrimary: true, ...point })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'debtorId', 'kind', 'value'])
        .doUpdateSet({ isPrimary: true, extension: point.extension ?? null }),
    )
    .execute();
}
