import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { permissions } from '@recoup/domain/permissions/permission.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { categoryNames, insertCategory } from '#server/features/accounts/categories.store.ts';
import { createSource } from '#server/features/sources/create-source.ts';
import { createTag } from '#server/features/tags/create-tag.ts';
import { type ImportChange, insertChanges } from './changes.store.ts';
import type { ImportFileRow } from './imports.store.ts';

/**
 * Makes the categories, tags and sources that a person wanted for words of the file. Names that are here by now are
 * used; only what was really made is noted, so that an undo takes back no more than that.
 */
export async function makeRecords(
  trx: Trx,
  actor: MemberActor,
  file: ImportFileRow,
  requestId: string,
): Promise<Refusal | null> {
  const { companyId, id: importId, mapping } = file;
  const fieldOf = new Map(mapping?.columns.map((each) => [each.column, each.field]));
  const wanted = (mapping?.values ?? []).filter((each) => each.create && each.to);
  const made: ImportChange[] = [];
  const seen = new Set<string>();
  for (const { column, to } of wanted) {
    const name = (to ?? '').trim();
    const field = fieldOf.get(column);
    if (name === '' || seen.has(`${field} ${name.toLowerCase()}`)) continue;
    seen.add(`${field} ${name.toLowerCase()}`);
    if (field === 'category' && !permissions['settings.write'].roles.some((role) => actor.roles.includes(role))) {
      return refuse('FORBIDDEN');
    }
    const change = await makeOne(trx, actor, field ?? '', name, requestId);
    if (change) made.push(change);
  }
  await insertChanges(trx, companyId, importId, made);
  return null;
}

async function makeOne(
  trx: Trx,
  actor: MemberActor,
  field: string,
  name: string,
  requestId: string,
): Promise<ImportChange | null> {
  const id = uuidv7();
  if (field === 'tags') {
    const tag = await createTag(trx, actor, { _id: id, name: name.slice(0, 60), tone: 'neutral' }, requestId);
    return tag.id === id ? { kind: 'tag', recordId: id, before: null } : null;
  }
  if (field === 'source') {
    const source = await createSource(trx, actor, { _id: id, name: name.slice(0, 100), origin: 'external' }, requestId);
    return source.id === id ? { kind: 'source', recordId: id, before: null } : null;
  }
  if (field !== 'category') return null;
  const known = (await categoryNames(trx, actor.companyId)).map((each) => each.toLowerCase());
  if (known.includes(name.toLowerCase())) return null;
  const isNew = await insertCategory(trx, actor.companyId, { id, name: name.slice(0, 60) });
  return isNew ? { kind: 'category', recordId: id, before: null } : null;
}
