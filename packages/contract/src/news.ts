import { newsEvents } from '@recoup/domain/news/news-events.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { debtorReference } from './references.ts';
import { cents, done, id, instant, recordVersion } from './scalars.ts';
import { topic } from './topic.ts';

export const newsTopic = topic('news', ['news.']);

const access = { who: 'staff', permission: 'user.news' } as const;
const event = z.enum(newsEvents).meta({ id: 'NewsEvent' });

/** Something that happened at the company and concerns the member. */
const news = named('News', {
  _id: id,
  event,
  /** Null: it is about none. */
  debtor: debtorReference.nullable(),
  /** Of the payment; null: it is about none. */
  amountCents: cents.nullable(),
  at: instant,
  isRead: z.boolean(),
});

export const listNews = call({
  name: 'news.list',
  method: 'GET',
  path: '/news',
  summary: 'What happened and concerns oneself, the latest first; an Operator hears of their own customers',
  access,
  reply: z.strictObject({ data: z.array(news).max(100), unread: z.int() }),
});

export const markNewsRead = call({
  name: 'news.mark-read',
  method: 'PUT',
  path: '/news/read',
  summary: 'Mark all of one’s news until an instant as read',
  access,
  body: z.strictObject({ until: instant }),
  reply: done,
});

const chosen = z.array(event).max(newsEvents.length);

/** What a member hears of, and how. */
const newsSetting = named('NewsSetting', {
  /** Shown in the app. */
  shows: chosen,
  /** Told by mail within minutes; it stands in no mail of the day then. */
  mails: chosen,
  /** Whether the mail of the day reaches them, where the company sends one. */
  digest: z.boolean(),
  /** When that leaves, `HH:MM` at the company's place; null: the company sends none. */
  digestAt: z.string().nullable(),
  /** 0: never chosen. */
  version: recordVersion,
});

export const readNewsSetting = call({
  name: 'news.setting',
  method: 'GET',
  path: '/news/setting',
  summary: 'What one hears of, and how',
  access,
  reply: newsSetting,
});

export const changeNewsSetting = call({
  name: 'news.change-setting',
  method: 'PUT',
  path: '/news/setting',
  summary: 'Choose what one hears of, and how',
  access,
  body: newsSetting.omit({ digestAt: true }),
  reply: newsSetting,
  errors: ['STALE_VERSION'],
});
