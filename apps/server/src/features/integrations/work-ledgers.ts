import type { Context } from '#server/context.ts';
import { wake } from '#server/db/wake.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { beginSync } from './begin-sync.ts';
import { endLease, listIntegrations, lockIntegration, nextLedgerWork, takeLease } from './integrations.store.ts';
import { pullLedger } from './pull-ledger.ts';
import { readOpenRun } from './sync-runs.store.ts';
import { writeDue } from './write-due.ts';

/**
 * Does what is due at the ledgers of a company: writes first, then a slice of reading. One worker at a time works with a
 * ledger, since its sign-in does not bear two.
 */
export async function workLedgers(context: Context, companyId: string, signal: AbortSignal): Promise<void> {
  const { jobsDb } = context;
  const connected = await inCompany(jobsDb, companyId, async (work) =>
    (await listIntegrations(work)).filter(({ state }) => state === 'CONNECTED'),
  );
  for (const { id, serviceId } of connected) {
    if (signal.aborted) break;
    const place = { companyId, serviceId };
    if (!(await inCompany(jobsDb, companyId, (work) => takeLease(work, id)))) continue;
    try {
      await writeDue(context, place, id, signal);
      await inCompany(jobsDb, companyId, (work) => beginDueRun(work, id));
      await pullLedger(context, place, id, signal);
    } finally {
      await inCompany(jobsDb, companyId, (work) => endLease(work, id));
    }
  }
  await inCompany(jobsDb, companyId, (work) => wake(work, 'ledger', nextLedgerWork(companyId), 'exactly'));
}

/** Begins the reading whose time has come: of everything once a day, of what changed in between. */
async function beginDueRun(work: Work, id: string): Promise<void> {
  const integration = await lockIntegration(work, id);
  if (!integration?.nextSyncAt || integration.nextSyncAt > work.now || (await readOpenRun(work, id))) return;
  const isFull = !integration.hasSince || (integration.nextFullAt !== null && integration.nextFullAt <= work.now);
  await beginSync(work, integration, { type: 'all', mode: isFull ? 'full' : 'changes', byName: '' });
}
