import type { HoldKind } from '@recoup/domain/holds/hold.ts';
import type { Actor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Work } from '#server/work/work.ts';

export interface HoldNews {
  readonly change: 'hold-added' | 'hold-changed' | 'hold-lifted';
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly kind: HoldKind;
  readonly at: Date;
  readonly reason?: string;
}

/** Line of the timeline, live screens, and the event on which campaigns are revised. */
export async function announceHold(work: Work<Actor>, news: HoldNews): Promise<void> {
  const { debtorId, accountId, at, change, kind } = news;
  const data = { change, kind, ...(news.reason ? { reason: news.reason } : {}) };
  await recordActivity(work, { type: 'note created', debtorId, accountId, at, data });
  work.emit({ name: 'debtor.hold-changed', companyId: work.actor.companyId, debtorId });
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
}
