import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** A customer as the database keeps it, without its sums. */
export interface DebtorValuesRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly reference: string | null;
  readonly language: string;
  readonly addressLine: string | null;
  readonly unit: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
  readonly zones: readonly string[];
  readonly zoneEvidence: string;
  readonly dateOfBirth: string | null;
  readonly assigneeId: string | null;
  readonly custom: object;
}

export interface NewDebtorRow extends DebtorValuesRow {
  readonly isVerified: boolean;
  readonly isSendActive: boolean;
  readonly isTest: boolean;
  readonly createdAt: Date;
}

const valueColumns = {
  id: 'uuid',
  reference: 'text',
  firstName: 'text',
  lastName: 'text',
  companyName: 'text',
  addressLine: 'text',
  unit: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  country: 'text',
  dateOfBirth: 'date',
  language: 'text',
  zones: 'text[]',
  zoneEvidence: 'text',
  assigneeId: 'uuid',
  custom: 'jsonb',
};

const newColumns = {
  ...valueColumns,
  isVerified: 'boolean',
  isSendActive: 'boolean',
  isTest: 'boolean',
  createdAt: 'timestamptz',
};

/** Inserts customers; one whose reference or id is taken already is left out. Answers the ids of the others. */
export async function insertDebtorRows(work: Work, debtors: readonly NewDebtorRow[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into debtor (company_id, id, first_name, last_name, company_name, reference, language, is_verified,
      is_send_active, address_line, unit, city, state, zip, country, zones, zone_evidence, is_test,
      date_of_birth, assignee_id, custom, created_at, updated_at)
    select ${work.companyId}::uuid, r.id, r.first_name, r.last_name, r.company_name, r.reference, r.language, r.is_verified,
      r.is_send_active, r.address_line, r.unit, r.city, r.state, r.zip, r.country, r.zones, r.zone_evidence, r.is_test,
      r.date_of_birth, r.assignee_id, r.custom, r.created_at, r.created_at
    from ${recordSet(debtors, newColumns)}
    on conflict do nothing
    returning id`.execute(work.trx);
  return rows.map((row) => row.id);
}

/** Writes the values of locked customers; each is a version on. */
export async function updateDebtorRows(work: Work, rows: readonly DebtorValuesRow[], at: Date): Promise<void> {
  await sql`
    update debtor d set reference = r.reference, first_name = r.first_name, last_name = r.last_name,
      company_name = r.company_name, address_line = r.address_line, unit = r.unit, city = r.city, state = r.state,
      zip = r.zip, country = r.country, date_of_birth = r.date_of_birth, language = r.language, zones = r.zones,
      zone_evidence = r.zone_evidence, assignee_id = r.assignee_id, custom = r.custom, version = d.version + 1,
      updated_at = ${at}
    from ${recordSet(rows, valueColumns)}
    where d.company_id = ${work.companyId} and d.id = r.id`.execute(work.trx);
}
