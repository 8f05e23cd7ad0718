import type { ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import type { Trx } from '#server/db/database.ts';
import { findReferences } from './custom-fields.store.ts';

/**
 * Ids of the records that a file names by Customer ID, account reference, campaign name or a team member's e-mail
 * address, many at once; a text that names none is not in the answer.
 */
export async function resolveCustomReferences(
  trx: Trx,
  companyId: string,
  kind: ReferenceKind,
  texts: readonly string[],
): Promise<Map<string, string>> {
  const keys = new Map(texts.map((text) => [text, kind === 'member' ? text.trim().toLowerCase() : text.trim()]));
  const found = await findReferences(trx, companyId, kind, [...new Set(keys.values())]);
  return new Map(
    [...keys].flatMap(([text, key]) => {
      const id = found.get(key);
      return id === undefined ? [] : [[text, id] as const];
    }),
  );
}
