import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listPortalNotices } from '@recoup/contract/portal-notices.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { isProof, isToRead } from '@recoup/domain/notices/proofs.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readKeptNotices } from '../notices/notices.store.ts';
import { viewPortalNotice } from './portal-notice.view.ts';
import { readNoticeNames } from './portal-notices.store.ts';

type Listed = ReplyOf<typeof listPortalNotices>['data'];

/** What proves agreements and payments of the customer: what left, what was read here, and what waits to be read. */
export async function listNoticesToRead(work: Work<DebtorActor>, language: Language): Promise<Listed> {
  const { id: debtorId } = work.actor;
  const names = await readNoticeNames(work, debtorId, []);
  const notices = await readKeptNotices(work, debtorId);
  return notices
    .filter((each) => each.status === 'SENT' || each.readAt !== null || isToRead(each))
    .filter((each) => isProof(each.kind, each.facts))
    .map((each) => {
      const { _id, kind, subject, at, sentAt, readAt, isToRead: waits } = viewPortalNotice(each, names, language);
      return { _id, kind, subject, at, sentAt, readAt, isToRead: waits };
    });
}
