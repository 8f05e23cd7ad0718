import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { recordSet } from '#server/db/record-set.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import type { Work } from '#server/work/work.ts';
import { debtorPlace } from './debtor-place.ts';
import type { NewContact } from './insert-debtors.ts';
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
  readonly debtor: DebtorValues & { readonly id: string };
  readonly values: Partial<DebtorValues>;
  readonly addContacts: readonly NewContact[];
  readonly removeContacts: readonly { readonly kind: 'EMAIL' | 'PHONE'; readonly value: string }[];
  readonly addTagIds: readonly string[];
  readonly removeTagIds: readonly string[];
}

const columns = {
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

/**
 * Changes many locked customers, set-based: their fields, contact points, tags, and where they may be (G14). What was
 * about to be sent to them is decided anew (G13). Audit and screens are the caller's.
 */
export async function changeDebtors(work: Work, changes: readonly DebtorChange[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  await removeContacts(work, changes);
  await addContacts(work, changes, at);
  const ids = changes.map(({ debtor }) => debtor.id);
  const phones = await phonesOf(work, ids);
  const rows = changes.map(({ debtor, values }) => {
    const { timeZone, address, ...after } = { ...debtor, ...values };
    const place = debtorPlace({ knownZone: timeZone, address, phones: phones.get(debtor.id) ?? [] });
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
  await sql`
    update debtor d set reference = r.reference, first_name = r.first_name, last_name = r.last_name,
      company_name = r.company_name, address_line = r.address_line, unit = r.unit, city = r.city, state = r.state,
      zip = r.zip, country = r.country, date_of_birth = r.date_of_birth, language = r.language, zones = r.zones,
      zone_evidence = r.zone_evidence, assignee_id = r.assignee_id, custom = r.custom, version = d.version + 1,
      updated_at = ${at}
    from ${recordSet(rows, columns)}
    where d.company_id = ${work.companyId} and d.id = r.id`.execute(work.trx);
  await setRecordTags(
    work,
    'debtor',
    changes.map(({ debtor, addTagIds, removeTagIds }) => ({ id: debtor.id, add: addTagIds, remove: removeTagIds })),
  );
  await stopClaims(work, ids);
}

async function phonesOf(work: Work, ids: readonly string[]) {
  const rows = await work.trx
    .selectFrom('contact')
    .select(['debtorId', 'value', 'country'])
    .where('companyId', '=', work.companyId)
    .where('debtorId', 'in', [...ids])
    .where('kind', '=', 'PHONE')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.debtorId)].map(([id, each]) => [
      id,
      each.map(({ value, country }) => ({ e164: value, country })),
    ]),
  );
}

/** A point becomes the primary one only where the customer has none of its kind. */
async function addContacts(work: Work, changes: readonly DebtorChange[], at: Date): Promise<void> {
  const rows = changes.flatMap(({ debtor, addContacts: points }) =>
    points.map((point, index) => ({
      id: uuidv7(),
      debtorId: debtor.id,
      kind: point.kind,
      value: point.value,
      country: point.country ?? null,
      callingCode: point.callingCode ?? null,
      nationalNumber: point.nationalNumber ?? null,
      extension: point.extension ?? null,
      isFirst: points.findIndex((each) => each.kind === point.kind) === index,
    })),
  );
  if (rows.length === 0) return;
  const types = {
    id: 'uuid',
    debtorId: 'uuid',
    kind: 'text',
    value: 'text',
    country: 'text',
    callingCode: 'text',
    nationalNumber: 'text',
    extension: 'text',
    isFirst: 'boolean',
  };
  await sql`
    insert into contact (company_id, id, debtor_id, kind, value, country, calling_code, national_number, extension,
      is_primary, created_at)
    select ${work.companyId}::uuid, r.id, r.debtor_id, r.kind, r.value, r.country, r.calling_code, r.national_number,
      r.extension, r.is_first and not exists (
        select from contact c where c.company_id = ${work.companyId} and c.debtor_id = r.debtor_id and c.kind = r.kind
          and c.is_primary), ${at}
    from ${recordSet(rows, types)}
    on conflict (company_id, debtor_id, kind, value) do nothing`.execute(work.trx);
}

async function removeContacts(work: Work, changes: readonly DebtorChange[]): Promise<void> {
  const rows = changes.flatMap(({ debtor, removeContacts: points }) =>
    points.map(({ kind, value }) => ({ debtorId: debtor.id, kind, value })),
  );
  if (rows.length === 0) return;
  await sql`
    delete from contact c using ${recordSet(rows, { debtorId: 'uuid', kind: 'text', value: 'text' })}
    where c.company_id = ${work.companyId} and c.debtor_id = r.debtor_id and c.kind = r.kind and c.value = r.value`.execute(
    work.trx,
  );
}
