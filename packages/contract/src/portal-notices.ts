import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { id, idParams, instant } from './scalars.ts';
import { noticeKind } from './vocabulary.ts';

const portalNotice = named('PortalNotice', {
  _id: id,
  kind: noticeKind,
  subject: z.string(),
  at: instant,
  /** Null: it did not leave as a message. */
  sentAt: instant.nullable(),
  /** When its customer first read it here. */
  readAt: instant.nullable(),
  /** It was not sent, or not yet, and nobody has read it here. */
  isToRead: z.boolean(),
});

export const listPortalNotices = call({
  name: 'portal.notices',
  method: 'GET',
  path: '/portal/notices',
  summary:
    'Copies of what was agreed, announced charges and receipts, newest first, as far as the session may read them; also those that could not be sent',
  access: { who: 'portal', level: 'link' },
  reply: z.strictObject({ data: z.array(portalNotice) }),
});

export const readPortalNotice = call({
  name: 'portal.notice-read',
  method: 'POST',
  path: '/portal/notices/{id}/read',
  summary: 'One of them in words; that it was read is kept, since no charge that it announces is made before',
  access: { who: 'portal', level: 'link' },
  params: idParams,
  reply: portalNotice.extend({
    intro: z.string(),
    lines: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    closing: z.string().nullable(),
    /** The text that was agreed to, paragraph by paragraph. */
    terms: z.array(z.string()),
  }),
  errors: ['NOT_FOUND', 'CODE_REQUIRED'],
});
