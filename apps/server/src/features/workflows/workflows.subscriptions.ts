import type { Context } from '#server/context.ts';
import { type Event, on, type Subscription } from '#server/events/event.ts';
import { enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { refreshCompanyDue } from './company-due.store.ts';
import { endTaskSteps } from './end-task-steps.ts';
import { enrolJob } from './enrol-workflow.job.ts';
import { planReturnedAgain } from './plan-returned-again.ts';
import { reviseRuns } from './revise-runs.ts';
import { debtorsPausedFor } from './runs.store.ts';
import { debtorsOfAccounts, liveWorkflowIds } from './workflows.store.ts';

/** Whatever may begin, stop or resume a run; each only says whom to look at again, the facts decide. */
export const workflowSubscriptions: Subscription[] = [
  on('payment.succeeded', 'workflows.revise-paid', revise),
  on('payment.failed', 'workflows.revise-failed', revise),
  on('payment.returned', 'workflows.revise-returned', revise),
  on('account.created', 'workflows.enrol-created', revise),
  on('account.changed', 'workflows.revise-changed', revise),
  on('account.closed', 'workflows.revise-closed', revise),
  on('dispute.opened', 'workflows.revise-disputed', revise),
  on('contact.opted-out', 'workflows.revise-opted-out', revise),
  on('debtor.changed', 'workflows.revise-debtor', revise),
  on('debtor.send-switched', 'workflows.revise-switched', revise),
  on('debtor.hold-changed', 'workflows.revise-hold', revise),
  on('message.received', 'workflows.revise-answered', revise),
  on('message.returned', 'workflows.plan-returned-again', async ({ companyId, debtorId, messageId }, context) => {
    if (debtorId && messageId)
      await inCompany(context.jobsDb, companyId, (work) => planReturnedAgain(work, { debtorId, messageId }));
  }),
  on('portal.opened', 'workflows.revise-opened', revise),
  on('task.closed', 'workflows.end-task-steps', endSteps),
  on('credits.added', 'workflows.revise-credits', (event, context) => revisePaused(event, context, 'no-credits')),
  on('plan.changed', 'workflows.revise-plan', (event, context) => revisePaused(event, context, 'plan-unpaid')),
  on('texts.moved', 'workflows.revise-texts', (event, context) => revisePaused(event, context, 'texts-suspended')),
  on('import.finished', 'workflows.enrol-imported', enrolAll),
  on('company.kept', 'workflows.revise-kept', (event, context) => revisePaused(event, context, 'company-closing')),
  on('contact-policy.changed', 'workflows.revise-policy', enrolAll),
  on('preference.times-changed', 'workflows.revise-times', enrolAll),
];

async function revise(event: Event, context: Context): Promise<void> {
  await inCompany(context.jobsDb, event.companyId, async (work) => {
    const named = event.debtorIds ?? (event.debtorId ? [event.debtorId] : null);
    const debtorIds = named ?? (await debtorsOfAccounts(work, event.accountIds ?? []));
    await reviseRuns(work, debtorIds);
    await refreshCompanyDue(work);
  });
}

async function endSteps({ companyId, taskIds = [] }: Event, context: Context): Promise<void> {
  await inCompany(context.jobsDb, companyId, (work) => endTaskSteps(work, taskIds));
}

const BATCH = 500;

/** Texts, or the plan, are paid again, or the company stays: the runs that stood still for it go on, in batches. */
async function revisePaused(
  { companyId }: Event,
  context: Context,
  reason: 'no-credits' | 'plan-unpaid' | 'company-closing' | 'texts-suspended',
): Promise<void> {
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null; ) {
    const cursor: string = after;
    after = await inCompany(context.jobsDb, companyId, async (work) => {
      const debtorIds = await debtorsPausedFor(work, reason, cursor, BATCH);
      await reviseRuns(work, debtorIds);
      await refreshCompanyDue(work);
      return debtorIds.length < BATCH ? null : (debtorIds.at(-1) ?? null);
    });
  }
}

/** Imported accounts, or other contact rules, may concern any live campaign; each is gone through once, in batches. */
async function enrolAll({ companyId }: Event, context: Context): Promise<void> {
  await inCompany(context.jobsDb, companyId, async (work) => {
    for (const workflowId of await liveWorkflowIds(work)) await enqueue(work.trx, enrolJob, { companyId, workflowId });
  });
}
