import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { wakeNextNight } from '#server/db/company-night.ts';
import { deleteOldKeys } from '#server/http/idempotency.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { deleteOldWebhookEvents } from '#server/work/webhook-events.store.ts';
import type { Work } from '#server/work/work.ts';
import { forgetOldTurns } from '../agent/forget-old-turns.ts';
import { remindOfKeys } from '../api-keys/remind-of-keys.ts';
import { keepChain } from '../audit/keep-chain.ts';
import { deleteOldSessions } from '../auth/old-sessions.store.ts';
import { recheckHost } from '../branding/recheck-host.ts';
import { deleteOldDrafts } from '../conversations/drafts.store.ts';
import { deleteOldPresence } from '../conversations/presence.store.ts';
import { deleteOldChallenges } from '../factors/challenges.store.ts';
import { deleteOldPhoneCodes } from '../factors/phone-codes.store.ts';
import { deleteOldTrusts } from '../factors/trusted-devices.store.ts';
import { deleteOldNews } from '../news/news.store.ts';
import { deleteOldTickets } from '../partners/partners.store.ts';
import { deleteOldPortalSessions, forgetOldLinks } from '../portal/old-sessions.store.ts';
import { deleteHandledEvents } from '../provider-events/provider-events.store.ts';
import { deleteOldTeamLinks, deleteOldTeamMails } from '../team-mails/old-mails.store.ts';
import { followInterest } from '../webhook-endpoints/follow-interest.ts';
import { closeAnew } from './close-anew.ts';

/** Each batch is a short transaction of its own; what a night does not reach is left to the next one. */
const BATCH = 1_000;
const BATCHES_MAX = 500;

type Clean = (work: Work, limit: number) => Promise<number>;

/** What grows with every visit, request and delivery, and serves nothing once it is over. Each names how long it is kept. */
const cleaners: Readonly<Record<string, Clean>> = {
  sessions: deleteOldSessions,
  'portal-sessions': deleteOldPortalSessions,
  'portal-links': forgetOldLinks,
  'idempotency-keys': deleteOldKeys,
  'provider-events': deleteHandledEvents,
  'team-mails': deleteOldTeamMails,
  'team-links': deleteOldTeamLinks,
  news: deleteOldNews,
  'webhook-events': deleteOldWebhookEvents,
  drafts: deleteOldDrafts,
  'agent-turns': forgetOldTurns,
  presence: deleteOldPresence,
  'factor-codes': deleteOldPhoneCodes,
  'factor-challenges': deleteOldChallenges,
  'trusted-devices': deleteOldTrusts,
  'partner-tickets': deleteOldTickets,
};

/** Removes what is over of a company, and asks to be woken the next night. Answers how many rows went, by kind. */
export async function cleanUp(
  context: Context,
  companyId: string,
  { signal, batch = BATCH }: { readonly signal?: AbortSignal; readonly batch?: number } = {},
): Promise<Record<string, number>> {
  await inCompany(context.jobsDb, companyId, (work) => wakeNextNight(work, 'cleaning'));
  await inCompany(context.jobsDb, companyId, followInterest);
  await inCompany(context.jobsDb, companyId, (work) => remindOfKeys(work, batch));
  const removed: Record<string, number> = { 'portal-host': await recheckHost(context, companyId) };
  for (const [kind, clean] of Object.entries(cleaners)) {
    removed[kind] = 0;
    for (let count = 0; count < BATCHES_MAX; count += 1) {
      signal?.throwIfAborted();
      const gone = await inCompany(context.jobsDb, companyId, (work) => clean(work, batch));
      removed[kind] += gone;
      if (gone < batch) break;
    }
  }
  context.log.info({ companyId, removed }, 'what is over was removed');
  return removed;
}

export const cleanUpJob = defineJob({
  name: 'cleaning.nightly',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId }, context, signal) => {
    await cleanUp(context, companyId, { signal });
    await closeAnew(context, companyId);
    await keepChain(context, companyId, signal);
  },
});
