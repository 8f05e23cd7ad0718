import { removeAll } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { markEnded } from './api-keys.store.ts';

/** Ends keys with the commit, each written down; answers how many there were. */
export async function endKeys(
  work: Work,
  which: { readonly ids: readonly string[] } | { readonly memberId: string },
): Promise<number> {
  const ended = await markEnded(work, which);
  await removeAll(
    work,
    ['api-key'],
    ended.map(({ tokenHash }) => tokenHash),
  );
  for (const { id, name } of ended)
    work.changed({ noun: 'api-key', id, action: 'api-key.end', before: { name }, after: null });
  return ended.length;
}
