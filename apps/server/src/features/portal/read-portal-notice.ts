import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPortalNotice as readCall } from '@recoup/contract/portal-notices.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { levelToRead, standsInPortal } from '@recoup/domain/notices/proofs.ts';
import { reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { markNoticeRead, readKeptNotices } from '../notices/notices.store.ts';
import { viewPortalNotice } from './portal-notice.view.ts';
import { readNoticeNames } from './portal-notices.store.ts';

/**
 * Gives the customer the words of a notice and keeps when they first read it: an act of a person who has shown who they
 * are, never of a machine that opens a link (G19, G40); what was agreed to without a code is read without one. From then on
 * a charge that it announces may be made. Refusals: NOT_FOUND, also for what the portal does not keep and for another customer's;
 * CODE_REQUIRED.
 */
export async function readPortalNotice(
  work: Work<DebtorActor>,
  noticeId: string,
  language: Language,
): Promise<ReplyOf<typeof readCall> | Refusal> {
  const { companyId, id: debtorId, level } = work.actor;
  const [notice] = await readKeptNotices(work, debtorId, noticeId);
  if (!notice || !standsInPortal(notice.kind, notice.facts)) return refuse('NOT_FOUND');
  if (!reachesLevel(level, levelToRead(notice.kind, notice.facts))) return refuse('CODE_REQUIRED');
  const isFirst = await markNoticeRead(work, noticeId);
  if (isFirst) {
    work.audit({ action: 'notice.read', recordKind: 'notice', recordId: noticeId, after: { kind: notice.kind } });
    work.emit({ name: 'notice.read', companyId, debtorId, noticeId });
    work.notify('activity', [debtorId]);
    work.notify('notice', [noticeId]);
  }
  const names = await readNoticeNames(work, debtorId, notice.accountIds);
  const readAt = notice.readAt ?? work.now;
  return viewPortalNotice({ ...notice, readAt }, names, language);
}
