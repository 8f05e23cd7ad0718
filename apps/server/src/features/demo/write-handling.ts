import { newVariable } from '@recoup/domain/custom-fields/custom-variables.ts';
import { uuidv7 } from 'uuidv7';
import { insertPropertyRow, listFieldRows } from '#server/features/custom-fields/custom-fields.store.ts';
import { insertSource } from '#server/features/sources/sources.store.ts';
import { insertTag } from '#server/features/tags/tags.store.ts';
import { insertView } from '#server/features/views/views.store.ts';
import type { Work } from '#server/work/work.ts';
import { type DemoSource, type DemoTag, demoFields, demoSources, demoTags } from './demo-handling.ts';

/** Ids of what the company sorts its work by. */
export interface Handling {
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly sources: Readonly<Record<DemoSource, string>>;
  readonly tags: Readonly<Record<DemoTag, string>>;
  /** Property ids by key. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Writes sources, tags, own fields and a shared view of the demo company. */
export async function writeHandling(work: Work, members: Handling['members']): Promise<Handling> {
  const sources: Record<string, string> = {};
  for (const { key, name, origin } of demoSources) {
    sources[key] = uuidv7();
    await insertSource(work, { id: sources[key], name, origin });
  }
  const tags: Record<string, string> = {};
  for (const { key, name, tone } of demoTags) {
    tags[key] = uuidv7();
    await insertTag(work, { id: tags[key], name, tone });
  }
  const handling = { members, sources, tags, fields: await writeFields(work) } as Handling;
  await writeView(work, handling);
  return handling;
}

async function writeFields(work: Work): Promise<Record<string, string>> {
  const objects = new Map((await listFieldRows(work)).map((object) => [object.entity, object.id]));
  const ids: Record<string, string> = {};
  for (const [index, { key, entity, ...words }] of demoFields.entries()) {
    const id = uuidv7();
    ids[key] = id;
    await insertPropertyRow(work, {
      ...words,
      id,
      fieldId: objects.get(entity) ?? '',
      variable: newVariable(entity, words.label, new Set()),
      position: index + 1,
    });
  }
  return ids;
}

const shown = ['reference', 'customer', 'status', 'balance', 'due', 'pastDue', 'tags', 'assignee', 'last', 'next'];

async function writeView(work: Work, { members, fields }: Handling): Promise<void> {
  const columns = [...shown, `custom.${fields.order}`].map((id) => ({
    id,
    width: null,
    isHidden: false,
    isPinned: false,
  }));
  await insertView(work, {
    id: uuidv7(),
    entity: 'account',
    name: 'Large and late',
    isShared: true,
    ownerId: members[0]?.id ?? '',
    state: {
      search: '',
      sort: '-balance',
      columns,
      filter: {
        match: 'all',
        conditions: [
          { field: 'isOverdue', operator: 'is_true', values: [] },
          { field: 'balance', operator: 'is_more_than', values: [100_000] },
        ],
      },
    },
  });
}
