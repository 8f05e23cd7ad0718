import type { HoldKind } from '@recoup/domain/holds/hold.ts';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';

export interface HoldNews {
  readonly change: 'hold-added' | 'hold-changed' | 'hold-lifted';
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly kind: HoldKind;
  readonly at: Date;
  readonly reason?: string;
}

/** Line of the timeline, live screens, and the event on which campaigns are revised. */
export async function announceHold(trx: Trx, actor: Actor, news: HoldNews): Promise<void> {
  const { debtorId, accountId, at, change, kind } = news;
  const data = { change, kind, ...(news.reason ? { reason: news.reason } : {}) };
  await recordActivity(trx, actor, { type: 'note created', debtorId, accountId, at, data });
  await emit(trx, { name: 'debtor.hold-changed', companyId: actor.companyId, debtorId });
  await notifyScreens(trx, actor.companyId, 'debtor', [debtorId]);
  await notifyScreens(trx, actor.companyId, 'activity', [debtorId]);
}
