import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { notifyAccountsChanged } from '../accounts/notify-accounts-changed.ts';
import { type Joinable, setProjectOf } from '../accounts/project-of-accounts.store.ts';
import { activityActor } from '../activities/activity-actor.ts';
import { insertActivities } from '../activities/insert-activities.store.ts';
import { beginOwed } from './begin-owed.ts';
import { readProjectReferences } from './project-references.store.ts';

/** Puts locked accounts into a project of their customer, or takes them out with null; their timelines tell it. */
export async function linkAccounts(
  work: Work<Actor>,
  accounts: readonly Joinable[],
  projectId: string | null,
): Promise<void> {
  if (accounts.length === 0) return;
  const ids = accounts.map(({ id }) => id);
  await setProjectOf(work, ids, projectId);
  const touched = [...new Set([projectId, ...accounts.map((each) => each.projectId)])].filter((id) => id !== null);
  const references = await readProjectReferences(work, touched);
  const line = (account: Joinable, change: 'project-joined' | 'project-left', id: string) => ({
    ...{ type: 'note created' as const, debtorId: account.debtorId, accountId: account.id, at: work.now },
    actor: activityActor(work.actor),
    data: { change, projectId: id, project: references.get(id) ?? '' },
  });
  await insertActivities(
    work,
    accounts.flatMap((account) => [
      ...(account.projectId ? [line(account, 'project-left', account.projectId)] : []),
      ...(projectId ? [line(account, 'project-joined', projectId)] : []),
    ]),
  );
  for (const { id, projectId: from } of accounts)
    work.changed({
      ...{ noun: 'account', id, action: 'account.set-project', isQuiet: true },
      ...{ before: { projectId: from }, after: { projectId } },
    });
  if (projectId) await beginOwed(work, ids);
  await notifyAccountsChanged(work, ids);
  work.notify('account', ids);
  work.notify('project', touched);
  work.notify('activity', [...new Set(accounts.map(({ debtorId }) => debtorId))]);
}
