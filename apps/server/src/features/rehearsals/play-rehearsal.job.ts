import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany, inSnapshot } from '#server/work/in-company.ts';
import { debtorLine } from './debtor-line.ts';
import { type PlayedDebtor, playAudience } from './play-audience.ts';
import { playOptions } from './play-options.ts';
import {
  claimRehearsal,
  failRehearsal,
  finishRehearsal,
  insertDebtorLines,
  moveRehearsal,
  type RehearsalRow,
} from './rehearsals.store.ts';
import { summarize } from './summarize.ts';

const payload = z.object({ companyId: z.uuid(), rehearsalId: z.uuid() });

/**
 * Plays a rehearsal. The play only reads, in one transaction; what it found goes into the rehearsal's own rows batch by
 * batch. A killed attempt is begun anew; of two at the same time the older one notices at its next batch and stops, as
 * one does whose rehearsal was cancelled (G25).
 */
export const playJob = defineJob({
  name: 'rehearsals.play',
  payload,
  concurrency: 1,
  handle: async ({ companyId, rehearsalId }, context, signal) => {
    const attempt = uuidv7();
    const claimed = await inCompany(context.jobsDb, companyId, async (work) => {
      const row = await claimRehearsal(work, rehearsalId, attempt);
      work.notify('job', [rehearsalId]);
      return row;
    });
    if (!claimed) return;
    try {
      await play(context, companyId, claimed, attempt, signal);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  },
  onExhausted: ({ companyId, rehearsalId }, context, reason) =>
    inCompany(context.jobsDb, companyId, async (work) => {
      await failRehearsal(work, rehearsalId, reason);
      work.notify('job', [rehearsalId]);
    }),
});

/** Cancelled, or another attempt's by now. */
class Overtaken extends Error {}

async function play(
  context: Context,
  companyId: string,
  row: RehearsalRow,
  attempt: string,
  signal: AbortSignal,
): Promise<void> {
  const keep = async (batch: readonly PlayedDebtor[], progress: { done: number; of: number }) => {
    signal.throwIfAborted();
    await inCompany(context.jobsDb, companyId, async (work) => {
      if (!(await moveRehearsal(work, row.id, { attempt, ...progress }))) throw new Overtaken();
      await insertDebtorLines(work, row.id, batch.map(debtorLine));
      work.notify('job', [row.id]);
    });
  };
  const { result, hash } = await inSnapshot(context.jobsDb, companyId, async (work) => {
    const options = await playOptions(work, row);
    const played = await playAudience(work, context.settings, options, keep);
    return { result: await summarize(work, options, played), hash: played.hash };
  });
  await inCompany(context.jobsDb, companyId, async (work) => {
    if (!(await finishRehearsal(work, row.id, { attempt, result, hash }))) return;
    work.notify('job', [row.id]);
  });
}
