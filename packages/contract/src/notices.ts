import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { id, idParams, instant, limit, listOf, page, recordVersion, requiredText } from './scalars.ts';
import { topic } from './topic.ts';
import { noticeKind } from './vocabulary.ts';

export const noticeTopic = topic('notice', ['notice.']);

export const noticeStatuses = ['ASKED', 'SENT', 'KEPT_BACK', 'EXPIRED', 'FAILED'] as const;

/** What the product wanted to tell a customer, and what became of it. */
export const notice = named('Notice', {
  _id: id,
  kind: noticeKind,
  status: z.enum(noticeStatuses),
  /** Why it waits or was kept back; the last answer. */
  reasons: z.array(z.strictObject({ rule: z.string(), text: z.string() })),
  at: instant,
  /** When its customer read it in the portal, where it stood because it could not be sent; null: not. */
  readAt: instant.nullable(),
  /** When it may leave; of one that waits only. */
  nextAt: instant.nullable(),
  decisionId: id.nullable(),
  messageId: id.nullable(),
});

export const listNotices = call({
  name: 'notice.list',
  method: 'GET',
  path: '/debtor/{id}/notices',
  summary: 'Notices about money to one customer, also those that wait or were kept back, newest first',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  query: z.strictObject({ page, limit, status: z.enum(noticeStatuses).optional() }),
  reply: listOf(notice),
  errors: ['DEBTOR_NOT_FOUND'],
});

const noticeText = named('NoticeText', {
  subject: requiredText(200),
  intro: requiredText(2000),
  sms: requiredText(480),
});

/** The company's own words by language; null: the product's. */
const ownTexts = named('NoticeTexts', { en: noticeText.nullable(), es: noticeText.nullable() });

export const noticeSetting = named('NoticeSetting', {
  kind: noticeKind,
  isOn: z.boolean(),
  /** It is part of an agreement or was asked for by the customer: it cannot be switched off. */
  isFixed: z.boolean(),
  texts: ownTexts,
  /** 0: never changed. */
  version: recordVersion,
});

export const listNoticeSettings = call({
  name: 'notice.settings',
  method: 'GET',
  path: '/company/notices',
  summary: 'Which notices the company sends, and in which words',
  access: { who: 'staff', permission: 'settings.read' },
  reply: z.strictObject({ data: z.array(noticeSetting) }),
});

export const changeNoticeSetting = call({
  name: 'notice.change-setting',
  method: 'PUT',
  path: '/company/notices/{kind}',
  summary: 'Switch a kind of notice, or write it in own words; names in braces are checked',
  access: { who: 'staff', permission: 'settings.write' },
  params: z.strictObject({ kind: noticeKind }),
  body: z.strictObject({ isOn: z.boolean(), texts: ownTexts, version: recordVersion }),
  reply: noticeSetting,
  errors: ['STALE_VERSION', 'INVALID_FIELD'],
});
