import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { enqueue } from '#server/jobs/job.ts';
import { isEmptyFilter } from '../accounts/account-filter.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { type AssignmentSet, assignAccounts, countAssignment } from './assign-workflow.store.ts';
import { enrolJob } from './enrol-workflow.job.ts';
import { liveWorkflowIds, lockWorkflow } from './workflows.store.ts';

export interface Assignment {
  readonly matched: number;
  readonly changed: number;
  readonly skipped: Array<{ reason: string; count: number }>;
}

/**
 * Assigns accounts to a campaign, or takes them out of theirs. With `preview` it only counts. A set that nothing
 * narrows is refused (G28). Runs begin and end by a job; nothing more is claimed for a debtor who was taken out (G13).
 */
export async function assignWorkflow(
  trx: Trx,
  actor: MemberActor,
  input: AssignmentSet & { readonly workflowId: string | null; readonly preview?: boolean | undefined },
  requestId: string,
): Promise<Assignment | Refusal> {
  const { companyId, language } = actor;
  const { workflowId, preview, ...set } = input;
  const isNarrowed = set.importId || (set.ids && set.ids.length > 0) || (set.filters && !isEmptyFilter(set.filters));
  if (!isNarrowed) {
    return refuse('SOME_FIELD_IS_MISSING', {
      filters: language === 'es' ? 'Elija primero las cuentas.' : 'Choose the accounts first.',
    });
  }
  if (workflowId && !(await lockWorkflow(trx, companyId, workflowId))) return refuse('WORKFLOW_NOT_FOUND');
  const counted = await countAssignment(trx, companyId, set, workflowId);
  const skipped = [
    { reason: language === 'es' ? 'Ya está así asignada' : 'Assigned so already', count: counted.same },
    { reason: language === 'es' ? 'Cerrada' : 'Closed', count: counted.closed },
  ].filter((each) => each.count > 0);
  if (preview) return { matched: counted.matched, changed: counted.change, skipped };
  const changed = await assignAccounts(trx, companyId, set, workflowId);
  if (changed.length === 0) return { matched: counted.matched, changed: 0, skipped };
  const left = changed.filter((each) => each.before !== null);
  await stopClaims(
    trx,
    companyId,
    left.map((each) => each.debtorId),
  );
  const live = new Set(await liveWorkflowIds(trx, companyId));
  const touched = new Set([workflowId, ...left.map((each) => each.before)]);
  for (const id of touched) if (id && live.has(id)) await enqueue(trx, enrolJob, { companyId, workflowId: id });
  const [only] = changed;
  await writeAudit(trx, actor, {
    action: 'account.set-workflow',
    recordKind: 'account',
    recordId: changed.length === 1 && only ? only.id : null,
    before: { workflowIds: [...new Set(changed.map((each) => each.before))] },
    after: { workflowId, accounts: changed.length },
    requestId,
  });
  await notifyScreens(
    trx,
    companyId,
    'account',
    changed.map((each) => each.id),
  );
  return { matched: counted.matched, changed: changed.length, skipped };
}
