import { type AuditNames, auditReferences } from '@recoup/domain/audit/audit-changes.ts';
import { referenceKinds } from '@recoup/domain/custom-fields/custom-property.ts';
import type { Work } from '#server/work/work.ts';
import { readCustomFieldTypes } from '../custom-fields/read-custom-field-types.ts';
import { nameReferences } from '../references/name-references.ts';
import type { AuditListRow } from './audit-list.store.ts';
import { namedTables, nameInTable } from './audit-names.store.ts';

const entities = ['account', 'debtor', 'workflow'] as const;

/** The names of everything that these rows point at: who did it, the records, and those in their values. */
export async function nameRecords(work: Work, rows: readonly AuditListRow[]): Promise<AuditNames> {
  const wanted = new Map<string, Set<string>>();
  const want = (kind: string, id: string | null) => {
    if (id) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  };
  for (const row of rows) {
    if (row.actorKind === 'member' || row.actorKind === 'debtor') want(row.actorKind, row.actorId);
    if (row.actorKind === 'api-key' || row.actorKind === 'partner') want(row.actorKind, row.actorId);
    want(row.recordKind, row.recordId);
    for (const { kind, id } of auditReferences(row)) want(kind, id);
  }
  const records = new Map<string, string>();
  const keep = (names: ReadonlyMap<string, string>) => {
    for (const [id, name] of names) records.set(id, name);
  };
  for (const kind of referenceKinds) {
    const ids = wanted.get(kind);
    if (ids) keep(await nameReferences(work, kind, [...ids]));
  }
  for (const kind of namedTables) {
    const ids = wanted.get(kind);
    if (ids) keep(await nameInTable(work, kind, [...ids]));
  }
  return { records, properties: await nameProperties(work, rows) };
}

async function nameProperties(work: Work, rows: readonly AuditListRow[]): Promise<Map<string, string>> {
  const isOwn = (state: object | null) => Object.keys(state ?? {}).some((field) => field.startsWith('custom.'));
  const names = new Map<string, string>();
  if (!rows.some((row) => isOwn(row.before) || isOwn(row.after))) return names;
  for (const entity of entities)
    for (const [id, { label }] of await readCustomFieldTypes(work, entity)) names.set(id, label);
  return names;
}
