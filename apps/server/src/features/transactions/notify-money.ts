import type { MoneyChange } from '@recoup/domain/activities/activity-change.ts';
import type { Work } from '#server/work/work.ts';
import { recordActivity } from '../activities/record-activity.ts';

/** Writes one line about money that moved beside payments; the vocabulary has no event for it (decision 0017). */
export async function notifyMoney(
  work: Work,
  told: {
    readonly change: MoneyChange;
    readonly debtorId: string;
    readonly accountId: string | null;
    readonly amountCents: number;
    readonly at: Date;
    readonly data?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { change, debtorId, accountId, amountCents, at, data } = told;
  await recordActivity(work, {
    type: 'note created',
    debtorId,
    accountId,
    at,
    data: { change, amountCents, ...data },
  });
}
