import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';

export interface OfferNews {
  readonly type: TimelineEvent;
  readonly debtorId: string;
  readonly accountId: string;
  readonly at: Date;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
  /** `negotiation.accept` and such, with what changed. */
  readonly audit: {
    readonly action: string;
    readonly offerId: string;
    readonly before?: Readonly<Record<string, unknown>> | null;
    readonly after?: Readonly<Record<string, unknown>> | null;
    readonly requestId?: string;
  };
}

/** Whatever happens to an offer is on the timeline, in the audit, on open screens, and makes campaigns look again. */
export async function tellOffer(trx: Trx, actor: Actor, news: OfferNews): Promise<void> {
  const { companyId } = actor;
  const { debtorId, accountId, type, at, data, audit } = news;
  await recordActivity(trx, actor, { type, debtorId, accountId, at, data });
  const { action, offerId, before, after, requestId } = audit;
  await writeAudit(trx, actor, {
    action,
    recordKind: 'account',
    recordId: accountId,
    before: before ?? null,
    after: { ...after, offerId },
    ...(requestId ? { requestId } : {}),
  });
  await emit(trx, { name: 'account.changed', companyId, debtorId, accountIds: [accountId] });
  await notifyScreens(trx, companyId, 'account', [accountId]);
  await notifyScreens(trx, companyId, 'negotiation', [offerId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
}
