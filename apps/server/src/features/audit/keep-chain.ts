import type { Context } from '#server/context.ts';
import { inCompany, inSnapshot } from '#server/work/in-company.ts';
import { deleteOldAudits } from '#server/work/old-audits.store.ts';
import type { Work } from '#server/work/work.ts';
import { checkDays } from './check-days.ts';
import { closeDays } from './close-days.ts';
import { insertCheck, readAuditMoments, readDigests, readLastCheck } from './digests.store.ts';
import { tellBrokenAudit } from './tell-broken-audit.ts';

/** Rows that one transaction removes; what a night does not reach is left to the next one. */
const BATCH = 5_000;
const BATCHES_MAX = 200;

/**
 * The audit's night: looks whether past days are as they were closed, tells Administrators the first one that is not,
 * closes the days that are over, and removes what is older than seven years. The newest digest goes to the log as well,
 * where whoever can write to the database cannot reach it.
 */
export async function keepChain(
  context: Pick<Context, 'jobsDb' | 'log'>,
  companyId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { jobsDb, log } = context;
  const found = await inSnapshot(jobsDb, companyId, checkDays);
  await inCompany(jobsDb, companyId, async (work) => {
    await tellBrokenAudit(work, await readLastCheck(work), found.brokenDay);
    await insertCheck(work, found);
  });
  if (found.brokenDay !== null) log.error({ companyId, day: found.brokenDay }, 'the audit is not as it was written');
  do signal?.throwIfAborted();
  while ((await inCompany(jobsDb, companyId, closeDays)) > 0);
  const hash = await inCompany(jobsDb, companyId, async (work) => (await readDigests(work)).at(-1)?.hash ?? null);
  log.info({ companyId, hash }, 'the days of the audit are closed');
  for (let count = 0; count < BATCHES_MAX; count += 1) {
    signal?.throwIfAborted();
    if ((await inCompany(jobsDb, companyId, deleteOver)) < BATCH) return;
  }
}

/** Only whole days go, and only closed ones: their digests say that the rows were there. */
async function deleteOver(work: Work): Promise<number> {
  const { keptSince } = await readAuditMoments(work, null);
  const over = (await readDigests(work)).findLast((digest) => new Date(digest.toAt) <= keptSince);
  return over ? deleteOldAudits(work, over.toAt, BATCH) : 0;
}
