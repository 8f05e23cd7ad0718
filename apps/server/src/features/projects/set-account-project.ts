import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { joinProject } from '@recoup/domain/projects/join-project.ts';
import { takesAccounts } from '@recoup/domain/projects/project-status.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockJoinable } from '../accounts/project-of-accounts.store.ts';
import { linkAccounts } from './link-accounts.ts';
import { lockProject } from './projects.store.ts';

/** Puts one account into a project of its customer, whatever project it had, or takes it out. */
export async function setAccountProject(
  work: Work<MemberActor>,
  accountId: string,
  projectId: string | null,
): Promise<{ id: string } | Refusal> {
  const [account] = await lockJoinable(work, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  if (account.projectId === projectId) return { id: accountId };
  if (projectId !== null) {
    const project = await lockProject(work, projectId);
    if (!project) return refuse('NOT_FOUND');
    if (!takesAccounts(project.status)) return refuse('INVALID_STATUS');
    if (typeof joinProject({ project, account, moves: true }) !== 'string')
      return refuse('INVALID_FIELD', { projectId: 'project-of-another' });
  }
  await linkAccounts(work, [account], projectId);
  return { id: accountId };
}
