import {
  changeNewsSetting as changeCall,
  listNews as listCall,
  markNewsRead as readCall,
  readNewsSetting as settingCall,
} from '@recoup/contract/news.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { changeNewsSetting } from './change-news-setting.ts';
import { type ListedNews, listNews, markNewsRead } from './news.store.ts';
import { readDigestTime, readNewsSetting } from './news-settings.store.ts';

/** News of one page: what is further back stands in the timelines. */
const SHOWN_MAX = 100;

function viewNews({ id, event, debtorId, name, cents, heardAt, readAt }: ListedNews) {
  return {
    ...{ _id: id, event, amountCents: cents, at: heardAt.toISOString(), isRead: readAt !== null },
    debtor: debtorId === null ? null : { _id: debtorId, displayName: name ?? '' },
  };
}

async function showSetting(work: Work<MemberActor>): Promise<z.input<typeof settingCall.reply>> {
  const setting = await readNewsSetting(work, work.actor.id);
  return {
    ...setting,
    ...{ shows: [...setting.shows], mails: [...setting.mails] },
    digestAt: await readDigestTime(work),
  };
}

export const newsRoutes: Route[] = [
  route(listCall, ({ actor, transaction }) =>
    transaction(async (work) => {
      const rows = await listNews(work, actor.id, SHOWN_MAX);
      return { data: rows.map(viewNews), unread: rows.filter(({ readAt }) => readAt === null).length };
    }),
  ),
  route(readCall, ({ actor, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const count = await markNewsRead(work, actor.id, new Date(body.until));
      if (count > 0) {
        work.audit({ action: 'news.read', recordKind: 'news', recordId: actor.id, after: { count } });
        work.notify('news', []);
      }
      return { success: true as const };
    }),
  ),
  route(settingCall, ({ transaction }) => transaction(showSetting)),
  route(changeCall, ({ body: { version, ...wish }, finalTransaction }) =>
    finalTransaction(async (work) => (await changeNewsSetting(work, wish, version)) ?? showSetting(work)),
  ),
];
