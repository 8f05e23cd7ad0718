import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import type { Work } from '#server/work/work.ts';
import { auditedDebtor } from './audited-debtor.ts';
import { addContactPoints, removeContactPoints } from './contact-batches.store.ts';
import { pointsOf } from './contact-points.store.ts';
import { updateDebtorRows } from './debtor-batches.store.ts';
import { debtorPlace } from './debtor-place.ts';
import { contactPoints, type NewContact } from './new-contacts.ts';
import { notifyPoints } from './notify-points.ts';
import { stopClaims } from './stop-claims.ts';

/** What of a customer may be changed in many at once; the address as a whole, since its parts belong together. */
export interface DebtorValues {
  readonly reference: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly address: Readonly<Record<'address' | 'unit' | 'city' | 'state' | 'zip' | 'country', string | null>>;
  readonly dateOfBirth: string | null;
  readonly language: Language;
  /** The zone that the customer stated. */
  readonly timeZone: string | null;
  readonly assigneeId: string | null;
  readonly custom: CustomValues;
}

/** A locked customer as it is, the values that replace its own, and contact points and tags that come and go. */
export interface DebtorChange {
  readonly debtor: DebtorValues & {
    readonly id: string;
    readonly tagIds: readonly string[];
    readonly zones: readonly string[];
    readonly zoneEvidence: string;
  };
  readonly values: Partial<DebtorValues>;
  readonly addContacts: readonly NewContact[];
  readonly removeContacts: readonly { readonly kind: 'EMAIL' | 'PHONE'; readonly value: string }[];
  readonly addTagIds: readonly string[];
  readonly removeTagIds: readonly string[];
}

/**
 * Changes many locked customers, set-based: their fields, contact points, tags, and where they may be (G14). What was
 * about to be sent to them is decided anew (G13). Screens are the caller's; `action` is what the audit calls it.
 */
export async function changeDebtors(
  work: Work,
  changes: readonly DebtorChange[],
  { action, at }: { readonly action: string; readonly at: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ debtor }) => debtor.id);
  const pointsBefore = await pointsOf(work, ids);
  await removeContactPoints(
    work,
    changes.flatMap(({ debtor, removeContacts }) => removeContacts.map((point) => ({ debtorId: debtor.id, ...point }))),
  );
  await addContactPoints(
    work,
    changes.flatMap(({ debtor, addContacts }) => contactPoints(debtor.id, addContacts, at)),
  );
  const points = await pointsOf(work, ids);
  const rows = changes.map(({ debtor, values }) => {
    const { timeZone, address, ...after } = { ...debtor, ...values };
    const phones = (points.get(debtor.id) ?? []).filter((point) => point.kind === 'PHONE');
    const place = debtorPlace({
      knownZone: timeZone,
      address,
      phones: phones.map(({ value, country }) => ({ e164: value, country })),
    });
    return {
      id: debtor.id,
      reference: after.reference,
      firstName: after.firstName,
      lastName: after.lastName,
      companyName: after.companyName,
      addressLine: address.address || null,
      unit: address.unit || null,
      city: address.city || null,
      state: address.state || null,
      zip: address.zip || null,
      country: address.country || null,
      dateOfBirth: after.dateOfBirth,
      language: after.language,
      zones: place.zones,
      zoneEvidence: place.zoneEvidence,
      assigneeId: after.assigneeId,
      custom: after.custom,
    };
  });
  await updateDebtorRows(work, rows, at);
  await setRecordTags(
    work,
    'debtor',
    changes.map(({ debtor, addTagIds, removeTagIds }) => ({ id: debtor.id, add: addTagIds, remove: removeTagIds })),
  );
  await stopClaims(work, ids);
  for (const [at, { debtor, addTagIds, removeTagIds }] of changes.entries()) {
    const [was, is] = [pointsBefore.get(debtor.id) ?? [], points.get(debtor.id) ?? []];
    notifyPoints(work, { action, debtorId: debtor.id, before: was, after: is });
    const tagIds = [...new Set([...debtor.tagIds, ...addTagIds])].filter((id) => !removeTagIds.includes(id));
    work.changed({
      ...{ noun: 'debtor', id: debtor.id, action, isQuiet: true },
      before: auditedDebtor({ ...debtor }, was),
      after: auditedDebtor({ ...rows[at], tagIds }, is),
    });
  }
}
