import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPortalNotice } from '@recoup/contract/portal-notices.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { noticeContent } from '@recoup/domain/notices/notice-content.ts';
import { noticeTexts } from '@recoup/domain/notices/notice-texts.ts';
import { isToRead } from '@recoup/domain/notices/proofs.ts';
import type { KeptNotice } from '../notices/notices.store.ts';
import type { NoticeNamesRow } from './portal-notices.store.ts';

type PortalNotice = ReplyOf<typeof readPortalNotice>;

/** A notice as its customer reads it in the portal: the words of the product with the facts of its day. */
export function viewPortalNotice(notice: KeptNotice, names: NoticeNamesRow, language: Language): PortalNotice {
  const { kind, facts } = notice;
  const shown = { ...names, portalHost: '' };
  const { subject, intro, lines, closing, terms } = noticeContent(
    kind,
    facts,
    noticeTexts[kind][language],
    language,
    shown,
  );
  return {
    _id: notice.id,
    ...{ kind, subject, intro, closing },
    lines: lines.map(({ label, value }) => ({ label, value })),
    terms: [...terms],
    at: notice.askedAt.toISOString(),
    sentAt: notice.status === 'SENT' ? (notice.endedAt?.toISOString() ?? null) : null,
    readAt: notice.readAt?.toISOString() ?? null,
    isToRead: isToRead(notice),
  };
}
