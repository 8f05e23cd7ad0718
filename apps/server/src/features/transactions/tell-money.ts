import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { recordActivity } from '../activities/record-activity.ts';

/** What moved beside payments; the vocabulary has no event for it, so it is a note of the product (decision 0017). */
export type MoneyChange = 'discount' | 'write-off' | 'fee' | 'credit-applied' | 'credit-taken-back' | 'reversed';

/** Writes one line of a timeline about money that a member moved. */
export async function tellMoney(
  work: Work<MemberActor>,
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
