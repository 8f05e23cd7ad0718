import type { Work } from '#server/work/work.ts';
import { pointsOf } from '../debtors/contact-points.store.ts';
import { fileText } from './file-text.ts';
import { deleteUnmatched, lockWaitingOf } from './unmatched-texts.store.ts';

/**
 * Gives customers who can be reached at a number only now what came from it before and waited for somebody: a lawyer's name,
 * a dispute or a wish to stop counts as if it came today, and nothing is answered by itself (G13, G16).
 */
export async function takeWaitingTexts(work: Work, debtorIds: readonly string[]): Promise<void> {
  const points = [...(await pointsOf(work, debtorIds)).values()].flat();
  const numbers = new Set(points.filter(({ kind }) => kind === 'PHONE').map(({ value }) => value));
  const taken: string[] = [];
  for (const number of [...numbers].toSorted()) {
    for (const text of await lockWaitingOf(work, number)) {
      const { owners } = await fileText(work, text);
      if (owners.length > 0) taken.push(text.id);
    }
  }
  if (taken.length === 0) return;
  await deleteUnmatched(work, taken);
  work.notify('unmatched-text', taken);
}
