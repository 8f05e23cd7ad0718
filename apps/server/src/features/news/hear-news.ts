import type { NewsEvent } from '@recoup/domain/news/news-events.ts';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { wake } from '#server/db/wake.ts';
import type { Event } from '#server/events/event.ts';
import { lockWinner } from '#server/features/debtors/lock-winner.ts';
import { inCompany } from '#server/work/in-company.ts';
import { debtorOfFile } from './debtor-of-file.store.ts';
import { insertNews } from './news.store.ts';
import { newsId } from './news-id.ts';

/** Lets the members hear of it whom it concerns; those who want a mail get one with all news of two minutes. */
export async function hearNews({ jobsDb }: Pick<Context, 'jobsDb'>, event: NewsEvent, heard: Event): Promise<void> {
  const { companyId, paymentId = null, memberIds = null, at = null } = heard;
  await inCompany(jobsDb, companyId, async (work) => {
    // Heard late, it is of whoever its customer has become meanwhile.
    const about = heard.debtorId ?? (heard.attachmentId ? await debtorOfFile(work, heard.attachmentId) : null);
    const debtorId = about ? await lockWinner(work, about) : null;
    const isMailed = await insertNews(work, { id: newsId(event, heard), event, debtorId, paymentId, memberIds, at });
    work.notify('news', []);
    if (isMailed) await wake(work, 'news', sql`company_now() + interval '2 minutes'`, 'earliest');
  });
}
