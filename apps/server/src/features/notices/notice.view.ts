import { type notice, type noticeSetting, noticeStatuses } from '@recoup/contract/notices.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { isFixedNotice } from '@recoup/domain/notices/check-own-text.ts';
import type { NoticeKind } from '@recoup/domain/notices/notice-kinds.ts';
import { noticeReasonText } from '@recoup/domain/notices/notice-reasons.ts';
import type { z } from 'zod';
import type { NoticeSetting } from './notice-settings.store.ts';
import type { ListedNotice } from './notices.store.ts';

/** A notice as staff see it, without its facts: its message tells them. */
export function viewNotice(row: ListedNotice, language: Language): z.output<typeof notice> {
  const status = noticeStatuses.find((each) => each === row.status) ?? 'ASKED';
  return {
    _id: row.id,
    kind: row.kind,
    status,
    reasons: row.reasons.map((rule) => ({ rule, text: noticeReasonText(rule, language) })),
    at: (row.endedAt ?? row.askedAt).toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    nextAt: status === 'ASKED' ? row.nextAt.toISOString() : null,
    decisionId: row.decisionId,
    messageId: row.messageId,
  };
}

export function viewNoticeSetting(
  kind: NoticeKind,
  setting: NoticeSetting | undefined,
): z.output<typeof noticeSetting> {
  return {
    kind,
    isOn: setting?.isOn ?? true,
    isFixed: isFixedNotice(kind),
    texts: { en: setting?.texts.en ?? null, es: setting?.texts.es ?? null },
    version: setting?.version ?? 0,
  };
}
