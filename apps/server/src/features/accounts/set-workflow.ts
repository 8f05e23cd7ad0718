import { joinsCampaign } from '@recoup/domain/accounts/joins-campaign.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccount } from './accounts.store.ts';
import { readPresent } from './booking.store.ts';
import type { NamedAbove } from './named-above.ts';
import { setWorkflows } from './set-workflows.ts';

/** Assigns one account to a campaign or takes it out; an account that is closed joins none. */
export async function setWorkflow(
  work: Work<MemberActor>,
  accountId: string,
  workflowId: string | null,
  { shareWorkflow }: Pick<NamedAbove, 'shareWorkflow'>,
): Promise<{ id: string } | Refusal> {
  if (workflowId && !(await shareWorkflow(work, workflowId))) return refuse('WORKFLOW_NOT_FOUND');
  const before = await lockAccount(work, accountId);
  if (!before) return refuse('ACCOUNT_NOT_FOUND');
  if (before.workflowId === workflowId) return { id: accountId };
  if (!joinsCampaign(before.status, workflowId)) return refuse('INVALID_STATUS');
  const { now } = await readPresent(work);
  const joining = { id: accountId, debtorId: before.debtorId, from: before.workflowId, to: workflowId };
  await setWorkflows(work, [joining], now);
  work.changed({ noun: 'account', id: accountId, action: 'account.set-workflow', before, after: { workflowId } });
  return { id: accountId };
}
