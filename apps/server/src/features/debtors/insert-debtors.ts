import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import { debtorPlace } from './debtor-place.ts';

export interface NewContact {
  readonly kind: 'EMAIL' | 'PHONE';
  /** Lower-case e-mail address, or E.164 number. */
  readonly value: string;
  /** ISO 3166-1 alpha-2 of a phone, where the number tells. */
  readonly country?: string | null;
  readonly callingCode?: string | null;
  readonly nationalNumber?: string | null;
  readonly extension?: string | null;
}

export interface NewDebtor {
  readonly id: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly companyName?: string;
  /** The company's own number of this debtor; unique when there is one. */
  readonly reference?: string | null;
  readonly language?: 'en' | 'es';
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

const debtorColumns = {
  id: 'uuid',
  firstName: 'text',
  lastName: 'text',
  companyName: 'text',
  reference: 'text',
  language: 'text',
  isVerified: 'boolean',
  isSendActive: 'boolean',
  addressLine: 'text',
  unit: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  country: 'text',
  zones: 'text[]',
  zoneEvidence: 'text',
  isTest: 'boolean',
  dateOfBirth: 'date',
  assigneeId: 'uuid',
  custom: 'jsonb',
  createdAt: 'timestamptz',
};

const contactColumns = {
  id: 'uuid',
  debtorId: 'uuid',
  kind: 'text',
  value: 'text',
  country: 'text',
  callingCode: 'text',
  nationalNumber: 'text',
  extension: 'text',
  isPrimary: 'boolean',
  createdAt: 'timestamptz',
};

/**
 * Inserts debtors with contacts and gates, set-based. One whose reference is taken already is left out with everything
 * that belongs to it; the answer holds the ids of those that were inserted.
 */
export async function insertDebtors(work: Work, debtors: readonly NewDebtor[]): Promise<ReadonlySet<string>> {
  if (debtors.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into debtor (company_id, id, first_name, last_name, company_name, reference, language, is_verified,
        is_send_active, address_line, unit, city, state, zip, country, zones, zone_evidence, is_test,
        date_of_birth, assignee_id, custom, created_at, updated_at)
      select ${work.companyId}::uuid, r.id, r.first_name, r.last_name, r.company_name, r.reference, r.language, r.is_verified,
        r.is_send_active, r.address_line, r.unit, r.city, r.state, r.zip, r.country, r.zones, r.zone_evidence, r.is_test,
        r.date_of_birth, r.assignee_id, r.custom, r.created_at, r.created_at
      from ${recordSet(debtors.map(debtorRow), debtorColumns)}
      on conflict (company_id, reference) where reference is not null and deleted_at is null do nothing
      returning id
    ), gates as (
      insert into debtor_gate (company_id, debtor_id) select ${work.companyId}::uuid, id from added
    )
    select id from added`.execute(work.trx);
  const added = new Set(rows.map((row) => row.id));
  const contacts = debtors.filter((debtor) => added.has(debtor.id)).flatMap(contactRows);
  if (contacts.length > 0) {
    await sql`
      insert into contact (company_id, id, debtor_id, kind, value, country, calling_code, national_number, extension,
        is_primary, created_at)
      select ${work.companyId}::uuid, r.id, r.debtor_id, r.kind, r.value, r.country, r.calling_code, r.national_number,
        r.extension, r.is_primary, r.created_at
      from ${recordSet(contacts, contactColumns)}`.execute(work.trx);
  }
  return added;
}

function debtorRow(debtor: NewDebtor) {
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
    language: debtor.language ?? 'en',
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

function contactRows(debtor: NewDebtor) {
  const seen = new Set<string>();
  return debtor.contacts
    .filter((contact) => !seen.has(`${contact.kind} ${contact.value}`) && seen.add(`${contact.kind} ${contact.value}`))
    .map((contact, index, all) => ({
      id: uuidv7(),
      debtorId: debtor.id,
      kind: contact.kind,
      value: contact.value,
      country: contact.country ?? null,
      callingCode: contact.callingCode ?? null,
      nationalNumber: contact.nationalNumber ?? null,
      extension: contact.extension ?? null,
      isPrimary: all.findIndex((each) => each.kind === contact.kind) === index,
      createdAt: debtor.createdAt,
    }));
}
