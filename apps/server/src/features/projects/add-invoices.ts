import type { addInvoices as addCall } from '@recoup/contract/projects.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { joinProject } from '@recoup/domain/projects/join-project.ts';
import { takesAccounts } from '@recoup/domain/projects/project-status.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockJoinable } from '../accounts/project-of-accounts.store.ts';
import { linkAccounts } from './link-accounts.ts';
import { lockProject } from './projects.store.ts';

type Added = { readonly ok: true } & z.output<typeof addCall.reply>;

/**
 * Puts accounts into a project. What cannot come in is named with the reason, and does not keep the rest out. Accounts
 * are locked before their project, as everybody does (docs/decisions/0067).
 */
export async function addInvoices(
  work: Work<MemberActor>,
  projectId: string,
  { accountIds, move }: { readonly accountIds: readonly string[]; readonly move: boolean },
): Promise<Added | Refusal> {
  const wanted = [...new Set(accountIds)];
  const found = new Map((await lockJoinable(work, wanted)).map((account) => [account.id, account]));
  const project = await lockProject(work, projectId);
  if (!project) return refuse('NOT_FOUND');
  if (!takesAccounts(project.status)) return refuse('INVALID_STATUS');
  const judged = wanted.map((id) => {
    const account = found.get(id);
    return { id, account, outcome: joinProject({ project, account, moves: move }) };
  });
  const coming = judged.flatMap(({ account, outcome }) => (account && typeof outcome === 'string' ? [account] : []));
  await linkAccounts(work, coming, projectId);
  const count = (outcome: 'added' | 'moved') => judged.filter((each) => each.outcome === outcome).length;
  return {
    ok: true,
    added: count('added'),
    moved: count('moved'),
    left: coming.flatMap(({ id, projectId: left }) => (left === null ? [] : [{ accountId: id, projectId: left }])),
    skipped: judged.flatMap(({ id, outcome }) =>
      typeof outcome === 'string' ? [] : [{ _id: id, reason: outcome.skip }],
    ),
  };
}
