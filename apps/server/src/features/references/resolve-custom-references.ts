import type { ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import type { Work } from '#server/work/work.ts';
import { findReferences } from './references.store.ts';

/**
 * Ids of the records that a file names by Customer ID, account reference, campaign name or a team member's e-mail
 * address, many at once; a text that names none is not in the answer.
 */
export async function resolveCustomReferences(
  work: Work,
  kind: ReferenceKind,
  texts: readonly string[],
): Promise<Map<string, string>> {
  const keys = new Map(texts.map((text) => [text, kind === 'member' ? text.trim().toLowerCase() : text.trim()]));
  const found = await findReferences(work, kind, [...new Set(keys.values())]);
  return new Map(
    [...keys].flatMap(([text, key]) => {
      const id = found.get(key);
      return id === undefined ? [] : [[text, id] as const];
    }),
  );
}
