import type { ActivityData } from '@recoup/domain/activities/activity-change.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import type { Actor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Work } from '#server/work/work.ts';

export interface OfferNews {
  readonly type: TimelineEvent;
  readonly debtorId: string;
  readonly accountId: string;
  readonly at: Date;
  readonly data: ActivityData;
  /** `negotiation.accept` and such, with what changed. */
  readonly audit: {
    readonly action: string;
    readonly offerId: string;
    readonly before?: Readonly<Record<string, unknown>> | null;
    readonly after?: Readonly<Record<string, unknown>> | null;
  };
}

/** Whatever happens to an offer is on the timeline, in the audit, on open screens, and makes campaigns look again. */
export async function notifyOffer(work: Work<Actor>, news: OfferNews): Promise<void> {
  const { companyId } = work.actor;
  const { debtorId, accountId, type, at, data, audit } = news;
  await recordActivity(work, { type, debtorId, accountId, at, data });
  const { action, offerId, before, after } = audit;
  work.audit({
    action,
    recordKind: 'account',
    recordId: accountId,
    before: before ?? null,
    after: { ...after, offerId },
  });
  work.emit({ name: 'account.changed', companyId, debtorId, accountIds: [accountId] });
  work.notify('account', [accountId]);
  work.notify('negotiation', [offerId]);
  work.notify('activity', [debtorId]);
}
