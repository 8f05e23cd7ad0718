import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import { readLanguage } from '../companies/company-settings.store.ts';
import { insertContactPoints } from './contact-batches.store.ts';
import { insertDebtorRows, type NewDebtorRow } from './debtor-batches.store.ts';
import { debtorPlace } from './debtor-place.ts';
import { insertGates } from './gates.store.ts';
import { contactPoints, type NewContact } from './new-contacts.ts';

export interface NewDebtor {
  readonly id: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly companyName?: string;
  /** The company's own number of this debtor; unique when there is one. */
  readonly reference?: string | null;
  /** Absent: the one that the company speaks. */
  readonly language?: Language;
  readonly isVerified?: boolean;
  readonly isSendActive?: boolean;
  readonly address?: {
    readonly line?: string | null;
    readonly unit?: string | null;
    readonly city?: string | null;
    readonly state?: string | null;
    readonly zip?: string | null;
    readonly country?: string | null;
  } | null;
  readonly dateOfBirth?: string | null;
  readonly assigneeId?: string | null;
  readonly custom?: CustomValues;
  /** IANA zone that the debtor stated; without it address and phones decide. */
  readonly knownZone?: string | null;
  /** A customer for trying things out; the caller has checked that there is room for one (G29). */
  readonly isTest?: boolean;
  /** The first of each kind becomes the primary one. */
  readonly contacts: readonly NewContact[];
  readonly createdAt: Date;
}

/**
 * Inserts debtors with contacts and gates, set-based. One whose reference is taken already is left out with everything
 * that belongs to it; the answer holds the ids of those that were inserted.
 */
export async function insertDebtors(work: Work, debtors: readonly NewDebtor[]): Promise<ReadonlySet<string>> {
  if (debtors.length === 0) return new Set();
  const language = debtors.every((each) => each.language) ? 'en' : await readLanguage(work);
  const ids = await insertDebtorRows(
    work,
    debtors.map((debtor) => debtorRow(debtor, language)),
  );
  await insertGates(work, ids);
  const added = new Set(ids);
  await insertContactPoints(
    work,
    debtors
      .filter((debtor) => added.has(debtor.id))
      .flatMap(({ id, contacts, createdAt }) => contactPoints(id, contacts, createdAt)),
  );
  return added;
}

function debtorRow(debtor: NewDebtor, language: Language): NewDebtorRow {
  const { address, contacts } = debtor;
  const phones = contacts
    .filter((contact) => contact.kind === 'PHONE')
    .map((contact) => ({ e164: contact.value, country: contact.country ?? null }));
  const place = debtorPlace({ knownZone: debtor.knownZone ?? null, address: address ?? null, phones });
  return {
    id: debtor.id,
    firstName: debtor.firstName ?? '',
    lastName: debtor.lastName ?? '',
    companyName: debtor.companyName ?? '',
    reference: debtor.reference || null,
    language: debtor.language ?? language,
    isVerified: debtor.isVerified ?? false,
    isSendActive: debtor.isSendActive ?? true,
    addressLine: address?.line || null,
    unit: address?.unit || null,
    city: address?.city || null,
    state: address?.state || null,
    zip: address?.zip || null,
    country: address?.country || null,
    zones: place.zones,
    zoneEvidence: place.zoneEvidence,
    isTest: debtor.isTest ?? false,
    dateOfBirth: debtor.dateOfBirth ?? null,
    assigneeId: debtor.assigneeId ?? null,
    custom: debtor.custom ?? {},
    createdAt: debtor.createdAt,
  };
}
