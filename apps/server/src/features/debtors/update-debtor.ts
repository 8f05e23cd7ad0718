import type { debtorFields } from '@recoup/contract/debtors.ts';
import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import { mergeCustomValues } from '@recoup/domain/custom-fields/merge-custom-values.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { checkCustomValues, type FindRecords } from '#server/features/custom-fields/check-custom-values.ts';
import type { Work } from '#server/work/work.ts';
import { auditedDebtor } from './audited-debtor.ts';
import { type CheckedDebtorFields, checkDebtorFields, hasName } from './check-debtor-fields.ts';
import { debtorPlace } from './debtor-place.ts';
import { isReferenceTaken, lockDebtor, readContacts, turnGate, updateDebtorRow } from './debtors.store.ts';
import { notifyPoints } from './notify-points.ts';
import { setPrimaryEmail, setPrimaryPhone } from './primary-contact.store.ts';

type Input = z.output<typeof debtorFields> & { version: number };
type Row = NonNullable<Awaited<ReturnType<typeof lockDebtor>>>;
type Points = Awaited<ReturnType<typeof readContacts>>;

/** Changes a customer. A version that is not the present one is refused, so that nobody overwrites another's edit (G27). */
export async function updateDebtor(
  work: Work<MemberActor>,
  debtorId: string,
  input: Input,
  findRecords: FindRecords,
): Promise<{ id: string } | Refusal> {
  const checked = checkDebtorFields(input, work.now);
  if (isRefusal(checked)) return checked;
  const before = await lockDebtor(work, debtorId);
  if (!before) return refuse('DEBTOR_NOT_FOUND');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const values = valuesAfter(before, input, checked);
  const wrong = await checkIdentity(work, debtorId, values);
  if (wrong) return wrong;
  const given = await checkCustomValues(work, 'debtor', input.custom, findRecords);
  if (isRefusal(given)) return given;
  const pointsBefore = await readContacts(work, debtorId);
  if (checked.email !== undefined) await setPrimaryEmail(work, debtorId, checked.email);
  if (checked.phone !== undefined) await setPrimaryPhone(work, debtorId, checked.phone);
  const points = await readContacts(work, debtorId);
  const custom = mergeCustomValues(customOf(before.custom), given.values);
  const after = { ...before, ...values, ...placeAfter(before, values, input.timeZone, points), custom };
  await updateDebtorRow(work, debtorId, {
    ...values,
    zones: after.zones,
    zoneEvidence: after.zoneEvidence,
    custom: JSON.stringify(custom),
  });
  await turnGate(work, debtorId);
  notifyPoints(work, { action: 'debtor.update', debtorId, before: pointsBefore, after: points });
  work.changed({
    noun: 'debtor',
    id: debtorId,
    action: 'debtor.update',
    before: auditedDebtor(before, pointsBefore),
    after: auditedDebtor(after, points),
  });
  return { id: debtorId };
}

/** The columns as they will be: what was not given stays. */
function valuesAfter(before: Row, input: Input, checked: CheckedDebtorFields) {
  return {
    firstName: input.firstName ?? before.firstName,
    lastName: input.lastName ?? before.lastName,
    companyName: input.companyName ?? before.companyName,
    reference: input.internalReference === undefined ? before.reference : input.internalReference?.trim() || null,
    language: input.language ?? before.language,
    isVerified: input.isVerified ?? before.isVerified,
    dateOfBirth: checked.dateOfBirth === undefined ? before.dateOfBirth : checked.dateOfBirth,
    ...(input.address === undefined ? addressOf(before) : addressColumns(input.address)),
  };
}

function addressOf({ addressLine, unit, city, state, zip, country }: Row) {
  return { addressLine, unit, city, state, zip, country };
}

function addressColumns(address: NonNullable<Input['address']> | null) {
  return {
    addressLine: address?.address || null,
    unit: address?.unit || null,
    city: address?.city || null,
    state: address?.state.toUpperCase() || null,
    zip: address?.zip || null,
    country: address ? address.country || 'US' : null,
  };
}

/** A customer keeps a name, and a reference of its own. */
async function checkIdentity(
  work: Work,
  debtorId: string,
  values: ReturnType<typeof valuesAfter>,
): Promise<Refusal | null> {
  if (!hasName(values)) return refuse('SOME_FIELD_IS_MISSING', { firstName: 'name-missing' });
  if (values.reference && (await isReferenceTaken(work, values.reference, debtorId)))
    return refuse('COSTUMER_REF_ALREADY_USED', {
      internalReference: 'COSTUMER_REF_ALREADY_USED',
    });
  return null;
}

/** Where the customer may be (G14): a stated zone stands until it is taken back or another one is stated. */
function placeAfter(
  before: Row,
  { state, zip, country }: ReturnType<typeof valuesAfter>,
  timeZone: Input['timeZone'],
  points: Points,
) {
  const stated = timeZone === undefined ? (before.zoneEvidence === 'stated' ? before.zones[0] : null) : timeZone;
  const phones = points
    .filter((point) => point.kind === 'PHONE')
    .map((point) => ({ e164: point.value, country: point.country }));
  const place = debtorPlace({ knownZone: stated ?? null, address: { state, zip, country }, phones });
  return { zones: [...place.zones], zoneEvidence: place.zoneEvidence };
}

/** Stored values as the database hands them out: an object, checked when it was written. */
function customOf(stored: unknown): CustomValues {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
