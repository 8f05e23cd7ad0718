import type { SlackEvent } from '@recoup/domain/slack/slack-news.ts';
import type { Context } from '#server/context.ts';
import { wake } from '#server/db/wake.ts';
import type { Event } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { stableId } from '#server/work/stable-id.ts';
import { keepNews, nextPost, readSlack } from './slack.store.ts';

/** Keeps news for the company's Slack where it wants them; those of ten seconds leave together. */
export async function hearNews(
  { jobsDb }: Pick<Context, 'jobsDb'>,
  event: SlackEvent,
  { companyId, debtorId, paymentId, messageId, importId, taskIds = [], accountIds = [] }: Event,
): Promise<void> {
  await inCompany(jobsDb, companyId, async (work) => {
    const setting = await readSlack(work);
    if (!setting.isActive || !setting.events.includes(event)) return;
    // Heard again, it is the same.
    const cause = paymentId ?? messageId ?? importId ?? taskIds[0] ?? accountIds[0] ?? debtorId ?? '';
    const id = stableId({ companyId, event, cause });
    await keepNews(work, { id, event, aboutId: debtorId ?? null });
    await wake(work, 'slack', nextPost(companyId), 'earliest', 'real');
  });
}
