import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listPortalNotices } from '@recoup/contract/portal-notices.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { isToRead, levelToRead, standsInPortal } from '@recoup/domain/notices/proofs.ts';
import { reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readKeptNotices } from '../notices/notices.store.ts';
import { viewPortalNotice } from './portal-notice.view.ts';
import { readNoticeNames } from './portal-notices.store.ts';

type Listed = ReplyOf<typeof listPortalNotices>['data'];

/**
 * What proves agreements and payments of the customer, changes them, or answers an objection, as far as their session may read it: what left, what was read here,
 * and what waits to be read.
 */
export async function listNoticesToRead(work: Work<DebtorActor>, language: Language): Promise<Listed> {
  const { id: debtorId, level } = work.actor;
  const names = await readNoticeNames(work, debtorId, []);
  const notices = await readKeptNotices(work, debtorId);
  return notices
    .filter((each) => each.status === 'SENT' || each.readAt !== null || isToRead(each))
    .filter(({ kind, facts }) => standsInPortal(kind, facts) && reachesLevel(level, levelToRead(kind, facts)))
    .map((each) => {
      const { _id, kind, subject, at, sentAt, readAt, isToRead: waits } = viewPortalNotice(each, names, language);
      return { _id, kind, subject, at, sentAt, readAt, isToRead: waits };
    });
}
