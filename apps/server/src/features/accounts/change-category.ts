import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isStale } from '@recoup/domain/fields/is-stale.ts';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import {
  type CategoryRow,
  categoryNames,
  insertCategory,
  lockCategory,
  recategorize,
  removeCategory,
  renameCategory,
} from './categories.store.ts';
import { RECATEGORIZE_BATCH, recategorizeJob } from './recategorize.job.ts';

/** What is to become of the company's own category: new, another name, or none. */
export type CategoryChange =
  | { readonly kind: 'add'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'rename';
      readonly id: string;
      readonly name: string;
      readonly seen?: { readonly name: string } | undefined;
    }
  | { readonly kind: 'remove'; readonly id: string };

/**
 * Adds, renames or removes a category of the company's own; the six of the vocabulary stay as they are. Accounts follow
 * their category: a first batch in this transaction, any more by a job.
 */
export async function changeCategory(work: Work<MemberActor>, change: CategoryChange): Promise<CategoryRow | Refusal> {
  const { companyId } = work.actor;
  const before = change.kind === 'add' ? undefined : await lockCategory(work, change.id);
  if (change.kind !== 'add' && !before) return refuse('NOT_FOUND');
  if (change.kind === 'rename' && isStale({ ...before }, change.seen)) return refuse('STALE_VERSION');
  const name = change.kind === 'remove' ? null : change.name;
  if (name !== null && name.toLowerCase() !== before?.name.toLowerCase() && (await isTaken(work, name))) {
    return refuse('NAME_ALREADY_USED', { name: 'NAME_ALREADY_USED' });
  }
  if (change.kind === 'add' && !(await insertCategory(work, change))) {
    return refuse('NAME_ALREADY_USED', { name: 'NAME_ALREADY_USED' });
  }
  if (change.kind === 'rename') await renameCategory(work, change);
  if (change.kind === 'remove') await removeCategory(work, change.id);
  if (before && before.name !== name) {
    const moving = { from: before.name, to: name };
    const moved = await recategorize(work, moving, RECATEGORIZE_BATCH);
    if (moved === RECATEGORIZE_BATCH) await enqueue(work.trx, recategorizeJob, { companyId, ...moving });
    work.notify('account', []);
  }
  work.changed({
    noun: 'category',
    id: change.id,
    action: `category.${change.kind}`,
    before: before ? { name: before.name } : null,
    after: name === null ? null : { name },
  });
  return { id: change.id, name: name ?? before?.name ?? '' };
}

async function isTaken(work: Work, name: string): Promise<boolean> {
  const names = await categoryNames(work);
  return names.some((known) => known.toLowerCase() === name.toLowerCase());
}
