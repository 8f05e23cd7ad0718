import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { isNightDue, wakeNextNight } from '#server/db/company-night.ts';
import { learnUnknownSizes } from '#server/db/learn-unknown-sizes.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany, inSnapshot } from '#server/work/in-company.ts';
import { checkDaybook } from '../daybook/check-daybook.ts';
import { recountDaybook } from '../daybook/recount-daybook.ts';
import { auditBooks } from './audit-books.ts';
import { auditCampaigns } from './audit-campaigns.ts';
import type { AuditFinding } from './audited-promises.store.ts';
import { keepBooksAudit, readBooksAudit } from './books-audit.store.ts';
import { reconcile } from './reconcile.ts';
import { beginRun, isNightDone } from './reconciliation.store.ts';
import { tellBrokenBooks } from './tell-broken-books.ts';

/**
 * Holds every promise about money and about what campaigns sent against a company's books, shows its members what breaks
 * one and raises the alarm in the log, compares them with the provider's, and asks to be woken the next night (G10, G24).
 */
export async function reconcileNightly(context: Context, companyId: string, signal?: AbortSignal): Promise<void> {
  const { provider } = context.gateways.cards;
  await inCompany(context.jobsDb, companyId, learnUnknownSizes);
  const miscounted = await auditDaybook(context, companyId);
  const { row, broken } = await inCompany(context.jobsDb, companyId, async (work) => {
    await wakeNextNight(work, 'reconciliation');
    const broken = [...(await auditBooks(work)), ...(await auditCampaigns(work)), ...miscounted];
    if (miscounted.length > 0) await recountDaybook(work);
    await tellBrokenBooks(work, await readBooksAudit(work), broken);
    await keepBooksAudit(work, broken);
    const begun = await beginRun(work, { id: uuidv7(), provider, memberId: null });
    return { ...begun, broken };
  });
  for (const { promise, recordId, detail } of broken)
    context.log.error({ companyId, promise, recordId, detail }, 'the books do not add up');
  await reconcile(context, companyId, row.id, signal);
}

/** The charts' sums against the journal, both as they were at one moment; they are counted anew where they differ. */
async function auditDaybook(context: Context, companyId: string): Promise<AuditFinding[]> {
  const found = await inSnapshot(context.jobsDb, companyId, checkDaybook);
  return found.map((detail) => ({ promise: 'charts count what the journal says', recordId: companyId, detail }));
}

export const reconcileNightlyJob = defineJob({
  name: 'reconciliation.nightly',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId }, context, signal) => {
    const isOver = await inCompany(
      context.jobsDb,
      companyId,
      async (work) => !(await isNightDue(work, 'reconciliation')) && (await isNightDone(work)),
    );
    if (!isOver) await reconcileNightly(context, companyId, signal);
  },
});

export const reconcileJob = defineJob({
  name: 'reconciliation.run',
  payload: z.object({ companyId: z.uuid(), runId: z.uuid() }),
  concurrency: 1,
  handle: ({ companyId, runId }, context, signal) => reconcile(context, companyId, runId, signal),
});
