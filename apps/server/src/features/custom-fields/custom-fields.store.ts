import type { CustomProperty, ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import type { CustomFieldType, EntityKind } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Reading, Work } from '#server/work/work.ts';

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

/** Tables whose rows hold values; estimates have none yet. */
const holders = { account: 'account', debtor: 'debtor', workflow: 'workflow', estimate: null } as const;

/** In how many records each of these properties has a value; one walk over the table whatever their number. */
export async function countUsage(work: Work, entity: EntityKind, ids: readonly string[]): Promise<Map<string, number>> {
  const table = holders[entity];
  if (table === null || ids.length === 0) return new Map(ids.map((id) => [id, 0]));
  const counts = ids.map(
    (id, index) => sql`count(*) filter (where custom ? ${id})::integer as ${sql.ref(`n${index}`)}`,
  );
  const live = table === 'workflow' ? sql`and deleted_at is null` : sql``;
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from ${sql.table(table)}
    where company_id = ${work.companyId} and custom <> '{}' ${live}`.execute(work.trx);
  return new Map(ids.map((id, index) => [id, rows[0]?.[`n${index}`] ?? 0]));
}

/** Records of a kind: what people call them, what tells two of one name apart, and how a file names them. */
const references: Readonly<Record<ReferenceKind, (companyId: string) => RawBuilder<unknown>>> = {
  debtor: (companyId) =>
    sql`select id, display_name as name, reference as detail, reference as key from debtor where company_id = ${companyId}`,
  account: (companyId) => sql`select a.id, a.reference as name, d.display_name as detail, a.reference as key
    from account a join debtor d on d.company_id = a.company_id and d.id = a.debtor_id where a.company_id = ${companyId}`,
  workflow: (companyId) => sql`select id, name, null::text as detail, name as key
    from workflow where company_id = ${companyId} and deleted_at is null`,
  member: (companyId) => sql`select id, trim(first_name || ' ' || last_name) as name, email as detail, email as key
    from member where company_id = ${companyId}`,
};

export interface ReferenceRow {
  id: string;
  name: string;
  detail: string | null;
}

/** Those of these ids that name a record of this company, with what people call it. */
export async function readReferenceRows(
  work: Work,
  kind: ReferenceKind,
  ids: readonly string[],
): Promise<ReferenceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ReferenceRow>`
    select asked.id, r.name, r.detail from unnest(${ids}::uuid[]) asked(id)
    left join debtor_merge g on g.company_id = ${work.companyId} and g.loser_id = asked.id
    join (${references[kind](work.companyId)}) r on r.id = coalesce(g.winner_id, asked.id)`.execute(work.trx);
  return rows;
}

/** At most this many records are offered; a longer text finds the others. */
const OFFERED = 20;

/** Records whose name, number or address contains a text; the first ones by name when it is empty. */
export async function searchReferenceRows(work: Work, kind: ReferenceKind, search: string): Promise<ReferenceRow[]> {
  const pattern = likePattern(search);
  // LIKE cannot use an index under row-level security; lists of campaigns and members are short.
  const found = {
    debtor: sql`r.id = any(array(select matching_debtors(${pattern}, 200)))`,
    account: sql`r.id = any(array(select matching_accounts(${pattern}, 200)))`,
    workflow: sql`fold_text(r.name) like ${pattern}`,
    member: sql`(fold_text(r.name) like ${pattern} or fold_text(r.detail) like ${pattern})`,
  }[kind];
  const { rows } = await sql<ReferenceRow>`
    select r.id, r.name, r.detail from (${references[kind](work.companyId)}) r
    where ${search === '' ? sql`true` : found} order by r.name, r.id limit ${OFFERED}`.execute(work.trx);
  return rows;
}

/** Records by what a file calls them: Customer ID, account reference, campaign name, e-mail address of a member. */
export async function findReferences(
  work: Work,
  kind: ReferenceKind,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ id: string; key: string }>`
    select r.id, r.key from (${references[kind](work.companyId)}) r where r.key = any(${keys}::text[])`.execute(
    work.trx,
  );
  return new Map(rows.map((row) => [row.key, row.id]));
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
