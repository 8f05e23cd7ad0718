import type { CustomProperty, ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import type { CustomFieldType, EntityKind } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';
import type { Work } from '#server/work/work.ts';

export interface PropertyRow {
  id: string;
  customFieldId: string;
  label: string;
  singularName: string;
  icon: string;
  type: CustomFieldType;
  referenceKind: ReferenceKind | null;
  variable: string | null;
  position: number;
  version: number;
  deletedAt: Date | null;
}

export interface FieldRow {
  id: string;
  entity: EntityKind;
}

export function propertyOf(row: PropertyRow): CustomProperty {
  return {
    propertyId: row.id,
    label: row.label,
    singularName: row.singularName,
    icon: row.icon,
    type: row.type,
    referenceKind: row.referenceKind,
    variable: row.variable,
  };
}

export async function listFieldRows(work: Work): Promise<FieldRow[]> {
  const rows = await work.trx
    .selectFrom('customField')
    .select(['id', 'entity'])
    .where('companyId', '=', work.companyId)
    .orderBy('entity')
    .execute();
  return rows as FieldRow[];
}

/** One object, locked: two people who change its list of fields come one after the other. */
export async function lockFieldRow(work: Work, id: string): Promise<FieldRow | undefined> {
  const row = await work.trx
    .selectFrom('customField')
    .select(['id', 'entity'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as FieldRow | undefined;
}

/** Live properties of one kind of record, or of all, in their order. */
export async function listPropertyRows(work: Reading, entity: EntityKind | null): Promise<PropertyRow[]> {
  const { rows } = await sql<PropertyRow>`
    select p.id, p.custom_field_id, p.label, p.singular_name, p.icon, p.type, p.reference_kind, p.variable, p.position,
      p.version, p.deleted_at
    from custom_field f
    join custom_field_property p on p.company_id = f.company_id and p.custom_field_id = f.id and p.deleted_at is null
    where f.company_id = ${work.companyId} and (${entity}::text is null or f.entity = ${entity}::text)
    order by p.position, p.created_at, p.id`.execute(work.trx);
  return rows;
}

/** A property, also a deleted one. */
export async function readPropertyRow(work: Work, id: string): Promise<PropertyRow | undefined> {
  const row = await work.trx
    .selectFrom('customFieldProperty')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as PropertyRow | undefined;
}

export interface NewProperty {
  readonly id: string;
  readonly fieldId: string;
  readonly label: string;
  readonly singularName: string;
  readonly icon: string;
  readonly type: CustomFieldType;
  readonly referenceKind: ReferenceKind | null;
  readonly variable: string | null;
  readonly position: number;
}

export async function insertPropertyRow(work: Work, property: NewProperty): Promise<void> {
  await work.trx
    .insertInto('customFieldProperty')
    .values({
      companyId: work.companyId,
      id: property.id,
      customFieldId: property.fieldId,
      label: property.label,
      singularName: property.singularName,
      icon: property.icon,
      type: property.type,
      referenceKind: property.referenceKind,
      variable: property.variable,
      position: property.position,
    })
    .execute();
}

export async function updatePropertyRow(
  work: Work,
  id: string,
  values: { label: string; singularName: string; icon: string },
): Promise<void> {
  await work.trx
    .updateTable('customFieldProperty')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Numbers the properties in the given order. */
export async function orderPropertyRows(work: Work, ids: readonly string[]): Promise<void> {
  await sql`
    update custom_field_property p set position = o.position::integer
    from unnest(${ids}::uuid[]) with ordinality as o (id, position)
    where p.company_id = ${work.companyId} and p.id = o.id and p.position <> o.position`.execute(work.trx);
}

export async function deletePropertyRow(work: Work, id: string): Promise<void> {
  await work.trx
    .updateTable('customFieldProperty')
    .set({ deletedAt: sql<Date>`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Those of these ids that are fields no more. */
export async function findDeletedProperties(work: Work, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from custom_field_property
    where company_id = ${work.companyId} and deleted_at is not null and id::text = any(${ids}::text[])`.execute(
    work.trx,
  );
  return new Set(rows.map((row) => row.id));
}
