import { joinsCampaign } from '@recoup/domain/accounts/joins-campaign.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockAccount } from './accounts.store.ts';
import { readPresent } from './booking.store.ts';
import { setWorkflows, shareWorkflow } from './set-workflows.ts';

/** Assigns one account to a campaign or takes it out; an account that is closed joins none. */
export async function setWorkflow(
  trx: Trx,
  actor: MemberActor,
  accountId: string,
  workflowId: string | null,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  if (workflowId && !(await shareWorkflow(trx, companyId, workflowId))) return refuse('WORKFLOW_NOT_FOUND');
  const before = await lockAccount(trx, companyId, accountId);
  if (!before) return refuse('ACCOUNT_NOT_FOUND');
  if (before.workflowId === workflowId) return { id: accountId };
  if (!joinsCampaign(before.status, workflowId)) return refuse('INVALID_STATUS');
  const { now } = await readPresent(trx, companyId);
  const joining = { id: accountId, debtorId: before.debtorId, from: before.workflowId, to: workflowId };
  await setWorkflows(trx, companyId, [joining], now);
  await writeAudit(trx, actor, {
    action: 'account.set-workflow',
    recordKind: 'account',
    recordId: accountId,
    before: { workflowId: before.workflowId },
    after: { workflowId },
    requestId,
  });
  await notifyScreens(trx, companyId, 'account', [accountId]);
  return { id: accountId };
}
