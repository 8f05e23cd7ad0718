import { type SlackNews, type SlackTrouble, slackText } from '@recoup/domain/slack/slack-news.ts';
import type { Context } from '#server/context.ts';
import { wake } from '#server/db/wake.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { dropAllNews, dropNews, type KeptNews, nextPost, readSlack, takeNews, writeSlack } from './slack.store.ts';
import { webhookPlace } from './webhook-place.ts';

/**
 * Posts the news of a company that wait, in one post. Where Slack takes nothing for this address any more it is switched
 * off, which its page tells; where it does not answer they are tried again, for a day.
 */
export async function sendSlack(context: Context, companyId: string): Promise<void> {
  const { jobsDb, vault, gateways, log } = context;
  const waiting = await inCompany(jobsDb, companyId, async (work) => {
    const setting = await readSlack(work);
    return { setting, news: setting.isActive ? await takeNews(work) : [] };
  });
  const { setting, news } = waiting;
  if (news.length > 0 && setting.webhook !== null) {
    const opened = vault.open(setting.webhook, webhookPlace(companyId));
    const text = slackText(
      news.map((each) => newsOf(context, each, setting.withNames)),
      setting.language,
    );
    const answer = opened ? await gateways.slack.post(companyId, opened.text, text) : null;
    if (answer?.kind === 'failed') log.warn({ companyId, message: answer.message }, 'Slack did not take news');
    const ids = news.map(({ id }) => id);
    await inCompany(jobsDb, companyId, async (work) => {
      if (answer?.kind === 'posted') await dropNews(work, ids);
      // Those that were not taken are tried again a minute later.
      else if (answer?.kind !== 'failed') await switchOff(work, setting.webhook, answer ? 'GONE' : 'CLOSED');
    });
  }
  await inCompany(jobsDb, companyId, (work) => wake(work, 'slack', nextPost(companyId), 'exactly', 'real'));
}

function newsOf(
  { settings }: Pick<Context, 'settings'>,
  { event, aboutId, name }: KeptNews,
  withNames: boolean,
): SlackNews {
  const url = aboutId === null ? null : new URL(`/customers/${aboutId}`, settings.PUBLIC_URL).href;
  return { event, name: withNames ? name : null, url: aboutId !== null && name === null ? null : url };
}

/** Unless somebody gave it another address meanwhile. */
async function switchOff(work: Work, webhook: string | null, trouble: SlackTrouble): Promise<void> {
  const before = await readSlack(work, 'forUpdate');
  if (before.webhook !== webhook || !before.isActive) return;
  const { version: _version, ...setting } = before;
  await writeSlack(work, { ...setting, isActive: false, trouble, troubleAt: new Date() });
  await dropAllNews(work);
  work.changed({
    ...{ noun: 'slack', id: work.companyId, action: 'slack.switch-off' },
    before: { isActive: true },
    after: { isActive: false },
    besides: { after: { reason: trouble } },
  });
}
