import type { customField } from '@recoup/contract/custom-fields.ts';
import type { EntityKind } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { type FieldRow, listFieldRows, listPropertyRows, propertyOf } from './custom-fields.store.ts';

type FieldView = z.output<typeof customField>;

const order: readonly EntityKind[] = ['account', 'debtor', 'workflow', 'estimate'];

/** In how many records of a kind each of these fields has a value. */
type CountUsage = (work: Work, entity: EntityKind, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** The company's objects with their live fields; who reads the records brings `countUsage`, and each field says its use. */
export async function viewCustomFields(
  work: Work,
  options: { readonly countUsage?: CountUsage | undefined; readonly only?: FieldRow } = {},
): Promise<FieldView[]> {
  const fields = options.only ? [options.only] : await listFieldRows(work);
  const rows = await listPropertyRows(work, options.only?.entity ?? null);
  const views: FieldView[] = [];
  for (const entity of order) {
    const field = fields.find((each) => each.entity === entity);
    if (!field) continue;
    const own = rows.filter((row) => row.customFieldId === field.id);
    const ids = own.map((row) => row.id);
    const counts = await options.countUsage?.(work, entity, ids);
    views.push({
      _id: field.id,
      entity,
      properties: own.map((row) => ({
        ...propertyOf(row),
        usedIn: counts?.get(row.id) ?? null,
        version: row.version,
      })),
    });
  }
  return views;
}
