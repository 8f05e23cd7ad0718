import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';

export interface ScheduleNews {
  readonly type: TimelineEvent;
  readonly scheduleId: string;
  readonly debtorId: string;
  readonly accountIds: readonly string[];
  readonly at: Date;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
  /** `schedule.create` and such. */
  readonly action: string;
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  readonly requestId?: string;
}

/** Whatever happens to a scheduled payment is on the timeline, in the audit and on open screens; campaigns look again. */
export async function tellSchedule(trx: Trx, actor: Actor, news: ScheduleNews): Promise<void> {
  const { companyId } = actor;
  const { type, scheduleId, debtorId, accountIds, at, data, action, before, after, requestId } = news;
  const [only] = accountIds.length === 1 ? accountIds : [];
  await recordActivity(trx, actor, { type, debtorId, accountId: only ?? null, at, data });
  await writeAudit(trx, actor, {
    ...{ action, recordKind: 'schedule', recordId: scheduleId, before: before ?? null, after: after ?? null },
    ...(requestId ? { requestId } : {}),
  });
  await emit(trx, { name: 'account.changed', companyId, debtorId, accountIds: [...accountIds] });
  await notifyScreens(trx, companyId, 'schedule', [scheduleId]);
  await notifyScreens(trx, companyId, 'account', accountIds);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
}
