import { languageOf } from '@recoup/domain/languages.ts';
import { newsSection } from '@recoup/domain/news/news-mail.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { readCompany } from '../auth/auth.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { takeMailedNews } from './mailed-news.store.ts';

/** Tells all news that wait for a mail, in one mail for each member. */
export async function mailNews(work: Work): Promise<void> {
  const waiting = await takeMailedNews(work);
  await wake(work, 'news', null, 'exactly');
  if (waiting.length === 0) return;
  const { name: company } = await readCompany(work);
  for (const [memberId, heard] of Map.groupBy(waiting, (each) => each.memberId)) {
    const [{ email, language: spoken }] = heard as [(typeof heard)[number]];
    const language = languageOf(spoken);
    await askForTeamMail(work, {
      kind: 'NEWS',
      values: { company, count: heard.length, sections: [newsSection(heard, language)] },
      to: { id: memberId, email, language },
    });
  }
}
