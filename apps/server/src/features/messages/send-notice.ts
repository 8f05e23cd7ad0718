import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { dueNotices, wakeForNotices } from '../notices/notices.store.ts';
import { claimNotice } from './claim-notice.ts';
import { handOverMessages } from './hand-over-messages.ts';
import { releaseClaims } from './release-claims.ts';
import { asSender } from './sender-lock.store.ts';

/** One pass looks at so many; the scheduler wakes the next, so that other companies have their turn (G35). */
const PASS_MAX = 1_000;
const BATCH = 50;

/**
 * Sends one notice if it may leave now: the claim is committed before the provider is called, and an answer that is lost
 * is never followed by a second message (G12). What the provider surely did not take waits and is tried again.
 */
export async function sendNotice(
  context: Context,
  companyId: string,
  noticeId: string,
  signal?: AbortSignal,
): Promise<void> {
  const senderId = uuidv7();
  await asSender(context.jobsDb, senderId, async () => {
    const claimedAt = performance.now();
    const message = await inCompany(context.jobsDb, companyId, (work) =>
      claimNotice(work, context.settings, companyId, senderId, noticeId),
    );
    if (!message) return;
    const { notTaken } = await handOverMessages(context, companyId, senderId, [message], { claimedAt, signal });
    if (notTaken.length > 0)
      await inCompany(context.jobsDb, companyId, (work) => releaseClaims(work, { senderId, ids: notTaken }));
  });
}

/** Sends the notices of one company whose moment has come by its clock: those that had to wait, and forgotten ones. */
export async function sendDueNotices(context: Context, companyId: string, signal?: AbortSignal): Promise<void> {
  for (let done = 0; done < PASS_MAX && !signal?.aborted; done += BATCH) {
    const ids = await inCompany(context.jobsDb, companyId, (work) => dueNotices(work, BATCH));
    for (const id of ids) await sendNotice(context, companyId, id, signal);
    if (ids.length < BATCH) break;
  }
  await inCompany(context.jobsDb, companyId, (work) => wakeForNotices(work));
}
