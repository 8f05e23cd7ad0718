import type { TeamNewsEvent } from '@recoup/domain/news/news-events.ts';
import type { Context } from '#server/context.ts';
import { wake } from '#server/db/wake.ts';
import type { Event } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { newsId } from '../news/news-id.ts';
import { keepNews, nextPost, readSlack } from './slack.store.ts';

/** Keeps news for the company's Slack where it wants them; those of ten seconds leave together. */
export async function hearNews({ jobsDb }: Pick<Context, 'jobsDb'>, event: TeamNewsEvent, heard: Event): Promise<void> {
  const { companyId, debtorId = null } = heard;
  await inCompany(jobsDb, companyId, async (work) => {
    const setting = await readSlack(work);
    if (!setting.isActive || !setting.events.includes(event)) return;
    await keepNews(work, { id: newsId(event, heard), event, aboutId: debtorId });
    await wake(work, 'slack', nextPost(companyId), 'earliest', 'real');
  });
}
