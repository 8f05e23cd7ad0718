import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { handOverMessages } from '../messages/hand-over-messages.ts';
import type { OutgoingMessage } from '../messages/outgoing-message.ts';
import { reconcileMessages } from '../messages/reconcile-messages.ts';
import { releaseClaims } from '../messages/release-claims.ts';
import { asSender } from '../messages/sender-lock.store.ts';
import { claimDueMessages } from './claim-due-messages.ts';
import { refreshCompanyDue } from './company-due.store.ts';
import { rescheduleRuns } from './runs.store.ts';

/** Runs looked at in one transaction, and batches that are being handed over while the next one is claimed. */
const BATCH = 200;
const BATCHES_AHEAD = 2;
/** A pass gives up after so many batches that failed: the database or a provider is away, and claims would pile up. */
const FAILURES_MAX = 3;
/** How often and how long a pass waits for customers that somebody else is changing. */
const BUSY_LOOKS = 20;
const BUSY_MS = 25;
/** One pass ends after so many, so that other companies have their turn; what is left waits behind them (G35). */
const RUNS_MAX = 1_000;

export interface SendResult {
  readonly sent: number;
  readonly failed: number;
  readonly unknown: number;
  /** Not taken by the provider; planned anew. */
  readonly notTaken: number;
  /** The pass ended because others have their turn, not because nothing was due any more. */
  readonly isCut: boolean;
}

/**
 * Sends everything of one company that is due by its clock: first settles what dead passes left, then claims batch
 * after batch and hands them over. Several may run at once; each message leaves once (G12, G25). Ends early on `signal`.
 */
export async function sendDueOfCompany(
  context: Context,
  companyId: string,
  options: { readonly signal?: AbortSignal; readonly graceSeconds?: number; readonly runsMax?: number } = {},
): Promise<SendResult> {
  const { signal, runsMax = Number.POSITIVE_INFINITY } = options;
  await settleLeftovers(context, companyId, options.graceSeconds);
  const senderId = uuidv7();
  const total = { sent: 0, failed: 0, unknown: 0, notTaken: 0 };
  let looked = 0;
  await asSender(context.jobsDb, senderId, async () => {
    const inFlight = new Set<Promise<void>>();
    const failures: unknown[] = [];
    let waited = 0;
    while (looked < runsMax && failures.length < FAILURES_MAX && !signal?.aborted) {
      const claimedAt = performance.now();
      // A claim that fails ends nothing that is on its way: whoever gave the pass up now would be thought dead.
      const claimed = await inCompany(context.jobsDb, companyId, (work) =>
        claimDueMessages(work, context.settings, senderId, BATCH),
      ).catch((error: unknown) => {
        failures.push(error);
      });
      if (!claimed) continue;
      const { runs, busy, messages } = claimed;
      looked += runs;
      if (runs === 0 && (busy === 0 || waited >= BUSY_LOOKS)) break;
      // Whoever stops or edits them is done in a moment; what is still held then is left to the next pass.
      if (runs === 0) await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
      waited = runs === 0 ? waited + 1 : 0;
      if (messages.length === 0) continue;
      const options = { claimedAt, signal };
      // Whatever fails is heard at once: a promise that fails while the next batch is claimed would end the process.
      const batch: Promise<void> = handOverBatch(context, companyId, senderId, messages, total, options)
        .catch((error: unknown) => {
          failures.push(error);
        })
        .finally(() => inFlight.delete(batch));
      inFlight.add(batch);
      if (inFlight.size >= BATCHES_AHEAD) await Promise.race(inFlight);
    }
    await Promise.all(inFlight);
    // What failed is settled by the next pass; this one is told as failed, so that the queue tries again.
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} batches failed`);
  });
  await inCompany(context.jobsDb, companyId, async (work) => {
    if (total.sent > 0) work.notify('workflow', []);
    await refreshCompanyDue(work);
  });
  return { ...total, isCut: looked >= runsMax };
}

async function handOverBatch(
  context: Context,
  companyId: string,
  senderId: string,
  messages: readonly OutgoingMessage[],
  total: { sent: number; failed: number; unknown: number; notTaken: number },
  options: { readonly claimedAt: number; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const result = await handOverMessages(context, companyId, senderId, messages, options);
  total.sent += result.sent;
  total.failed += result.failed;
  total.unknown += result.unknown;
  total.notTaken += result.notTaken.length;
  if (result.notTaken.length === 0) return;
  await inCompany(context.jobsDb, companyId, async (work) => {
    const released = await releaseClaims(work, { senderId, ids: result.notTaken });
    const notDrawn = new Set(result.notDrawn);
    const isDown = !options.signal?.aborted;
    const missing = released.filter((claim) => notDrawn.has(claim.id));
    await rescheduleRuns(work, missing, isDown ? 'attachment' : null);
    const others = released.filter((claim) => !notDrawn.has(claim.id));
    await rescheduleRuns(work, others, isDown ? 'provider' : null);
  });
}

/** What killed workers left: claims go back to their runs, the rest is looked up. */
export async function settleLeftovers(context: Context, companyId: string, graceSeconds?: number): Promise<void> {
  await reconcileMessages(context, companyId, {
    ...(graceSeconds === undefined ? {} : { graceSeconds }),
    planAnew: (work, released) => rescheduleRuns(work, released, null),
  });
}

/** Woken by the scheduler, which knows due times only; waits in the queue once per company. */
export const sendDueJob = defineJob({
  name: 'workflows.send-due',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 3,
  handle: async ({ companyId }, context, signal) => {
    const result = await sendDueOfCompany(context, companyId, { signal, runsMax: RUNS_MAX });
    if (result.isCut) await enqueue(context.jobsDb, sendDueJob, { companyId }, { singletonKey: companyId });
    if (result.sent + result.failed + result.unknown + result.notTaken > 0) {
      context.log.info({ companyId, ...result }, 'sent what was due');
    }
  },
});
