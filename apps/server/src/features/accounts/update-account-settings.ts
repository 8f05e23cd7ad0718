import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isStale } from '@recoup/domain/fields/is-stale.ts';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { lockGraceDays } from './account-settings.store.ts';
import { applyGraceJob } from './mark-overdue.job.ts';

/** Changes after how many days an account becomes Delinquent; accounts that change with it are moved by a job. */
export async function updateAccountSettings(
  work: Work<MemberActor>,
  graceDays: number,
  seen?: { readonly delinquentAfterDays: number },
): Promise<Refusal | null> {
  const { companyId } = work.actor;
  const graceBefore = await lockGraceDays(work);
  if (isStale({ delinquentAfterDays: graceBefore }, seen)) return refuse('STALE_VERSION');
  if (graceBefore === graceDays) return null;
  await updateCompany(work, { delinquentAfterDays: graceDays });
  await enqueue(work.trx, applyGraceJob, { companyId, graceBefore });
  work.changed({
    noun: 'account-settings',
    id: companyId,
    action: 'account-settings.update',
    before: { delinquentAfterDays: graceBefore },
    after: { delinquentAfterDays: graceDays },
  });
  work.notify('category', []);
  return null;
}
