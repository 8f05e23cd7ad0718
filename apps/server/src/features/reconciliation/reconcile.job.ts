import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { reconcile } from './reconcile.ts';
import { beginRun, wakeNextNight } from './reconciliation.store.ts';

/** Compares a company's books with the provider's, and asks to be woken the next night (G10). */
export async function reconcileNightly(context: Context, companyId: string, signal?: AbortSignal): Promise<void> {
  const { provider } = context.gateways.cards;
  const { row } = await inCompany(context.jobsDb, companyId, async (trx) => {
    await wakeNextNight(trx, companyId);
    return beginRun(trx, companyId, { id: context.newId(), provider, memberId: null });
  });
  await reconcile(context, companyId, row.id, signal);
}

export const reconcileNightlyJob = defineJob({
  name: 'reconciliation.nightly',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: ({ companyId }, context, signal) => reconcileNightly(context, companyId, signal),
});

export const reconcileJob = defineJob({
  name: 'reconciliation.run',
  payload: z.object({ companyId: z.uuid(), runId: z.uuid() }),
  concurrency: 1,
  handle: ({ companyId, runId }, context, signal) => reconcile(context, companyId, runId, signal),
});
