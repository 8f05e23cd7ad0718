import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mayDo } from '@recoup/domain/permissions/permission.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import { categoryNames, insertCategory } from '#server/features/accounts/categories.store.ts';
import { createSource } from '#server/features/sources/create-source.ts';
import { createTag } from '#server/features/tags/create-tag.ts';
import type { Work } from '#server/work/work.ts';
import { type ImportChange, insertChanges } from './changes.store.ts';
import type { ImportFileRow } from './imports.store.ts';

/**
 * Makes the categories, tags and sources that a person wanted for words of the file. Names that are here by now are
 * used; only what was really made is noted, so that an undo takes back no more than that.
 */
export async function makeRecords(work: Work<MemberActor>, file: ImportFileRow): Promise<Refusal | null> {
  const { id: importId, mapping } = file;
  const fieldOf = new Map(mapping?.columns.map((each) => [each.column, each.field]));
  const wanted = (mapping?.values ?? []).filter((each) => each.create && each.to);
  const made: ImportChange[] = [];
  const seen = new Set<string>();
  for (const { column, to } of wanted) {
    const name = (to ?? '').trim();
    const field = fieldOf.get(column);
    if (name === '' || seen.has(`${field} ${name.toLowerCase()}`)) continue;
    seen.add(`${field} ${name.toLowerCase()}`);
    if (field === 'category' && !mayDo(work.actor, 'settings.write')) {
      return refuse('FORBIDDEN');
    }
    const change = await makeOne(work, field ?? '', name);
    if (change) made.push(change);
  }
  await insertChanges(work, importId, made);
  return null;
}

async function makeOne(work: Work<MemberActor>, field: string, name: string): Promise<ImportChange | null> {
  const id = uuidv7();
  if (field === 'tags') {
    const tag = await createTag(work, { _id: id, name: name.slice(0, 60), tone: 'neutral' });
    return tag.id === id ? { kind: 'tag', recordId: id, before: null } : null;
  }
  if (field === 'source') {
    const source = await createSource(work, { _id: id, name: name.slice(0, 100), origin: 'external' });
    return source.id === id ? { kind: 'source', recordId: id, before: null } : null;
  }
  if (field !== 'category') return null;
  const known = (await categoryNames(work)).map((each) => each.toLowerCase());
  if (known.includes(name.toLowerCase())) return null;
  const isNew = await insertCategory(work, { id, name: name.slice(0, 60) });
  if (!isNew) return null;
  work.changed({ noun: 'category', id, action: 'category.add', before: null, after: { name: name.slice(0, 60) } });
  return { kind: 'category', recordId: id, before: null };
}
