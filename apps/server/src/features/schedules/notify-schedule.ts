import type { ActivityData } from '@recoup/domain/activities/activity-change.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import type { Actor } from '#server/actor.ts';
import { recordAgreement } from '#server/features/activities/record-agreement.ts';
import type { Work } from '#server/work/work.ts';

export interface ScheduleNews {
  readonly type: TimelineEvent;
  readonly scheduleId: string;
  readonly debtorId: string;
  readonly accountIds: readonly string[];
  readonly at: Date;
  readonly amountCents: number;
  readonly data: ActivityData;
  /** `schedule.create` and such. */
  readonly action: string;
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
}

/** Whatever happens to a scheduled payment is on the timeline, in the audit and on open screens; campaigns look again. */
export async function notifySchedule(work: Work<Actor>, news: ScheduleNews): Promise<void> {
  const { companyId } = work.actor;
  const { type, scheduleId, debtorId, accountIds, at, amountCents, data, action, before, after } = news;
  await recordAgreement(work, {
    ...{ type, debtorId, amountCents, at, data },
    agreement: { kind: 'schedule', id: scheduleId },
    accounts: accountIds.map((accountId) => ({ accountId })),
  });
  work.audit({
    ...{ action, recordKind: 'schedule', recordId: scheduleId, before: before ?? null, after: after ?? null },
  });
  work.emit({ name: 'account.changed', companyId, debtorId, accountIds: [...accountIds] });
  work.notify('schedule', [scheduleId]);
  work.notify('account', accountIds);
  work.notify('activity', [debtorId]);
}
