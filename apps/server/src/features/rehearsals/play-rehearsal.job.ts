import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { inCompany, inSnapshot } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { defineJob } from '#server/jobs/job.ts';
import { debtorLine } from './debtor-line.ts';
import { type PlayedDebtor, playAudience } from './play-audience.ts';
import { playWish } from './play-wish.ts';
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
    const attempt = context.newId();
    const claimed = await inCompany(context.jobsDb, companyId, async (trx) => {
      const row = await claimRehearsal(trx, companyId, rehearsalId, attempt);
      await notifyScreens(trx, companyId, 'job', [rehearsalId]);
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
    inCompany(context.jobsDb, companyId, async (trx) => {
      await failRehearsal(trx, companyId, rehearsalId, reason);
      await notifyScreens(trx, companyId, 'job', [rehearsalId]);
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
    await inCompany(context.jobsDb, companyId, async (trx) => {
      if (!(await moveRehearsal(trx, companyId, row.id, { attempt, ...progress }))) throw new Overtaken();
      await insertDebtorLines(trx, companyId, row.id, batch.map(debtorLine));
      await notifyScreens(trx, companyId, 'job', [row.id]);
    });
  };
  const { result, hash } = await inSnapshot(context.jobsDb, companyId, async (trx) => {
    const wish = await playWish(trx, companyId, row);
    const played = await playAudience(trx, context.settings, wish, keep);
    return { result: await summarize(trx, wish, played), hash: played.hash };
  });
  await inCompany(context.jobsDb, companyId, async (trx) => {
    if (!(await finishRehearsal(trx, companyId, row.id, { attempt, result, hash }))) return;
    await notifyScreens(trx, companyId, 'job', [row.id]);
  });
}
