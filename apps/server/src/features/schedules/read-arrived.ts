import { type Arrival, arrivedCents } from '@recoup/domain/agreements/money-since.ts';
import { type MoneyClaim, shareMoney } from '@recoup/domain/agreements/share-money.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { countedForBundle } from '@recoup/domain/negotiations/bundle-money.ts';
import type { Work } from '#server/work/work.ts';
import { readMoneySince } from '../agreements/money-since.store.ts';
import { partsOfSchedules, type SchedulePart, type ScheduleRow, schedulesOfAccounts } from './schedules.store.ts';

/** What came in for each part of the schedules of accounts, in cents. */
export type ArrivedParts = (scheduleId: string, accountId: string) => number;

interface Claimed {
  readonly schedule: ScheduleRow;
  readonly part: SchedulePart;
  readonly arrivals: readonly Arrival[];
}

/**
 * What came in for the scheduled payments of these accounts: every cent for one of them, the soonest first; the charge of
 * one for that one alone; of an offer first what its earlier parts ask for. For one that was missed only what came in its
 * time. The accounts must be locked.
 */
export async function readArrived(work: Work, accountIds: readonly string[]): Promise<ArrivedParts> {
  const schedules = await schedulesOfAccounts(work, accountIds, ['OPEN', 'CHARGING', 'REMINDED', 'PAID', 'MISSED']);
  const parts = await partsOfSchedules(
    work,
    schedules.map((each) => each.id),
  );
  const pairs = schedules.flatMap((schedule) => (parts.get(schedule.id) ?? []).map((part) => ({ schedule, part })));
  const money = await readMoneySince(
    work,
    pairs.map(({ schedule, part }) => ({ ...part, begunAt: schedule.createdAt })),
  );
  const claims = pairs.map(({ schedule, part }, index): Claimed => {
    const all = money[index]?.arrivals ?? [];
    const arrivals = schedule.status === 'MISSED' ? all.filter((each) => each.at < schedule.dueUntil) : all;
    const { agreedOwedCents: most } = part;
    return { schedule, part, arrivals: most === null ? arrivals : countedForBundle(arrivals, most) };
  });
  const ofOffers = claims.filter(({ schedule }) => schedule.negotiationId !== null);
  const shares = shareMoney([
    ...ofOffers.map(claimOf),
    ...claims.filter(({ schedule }) => schedule.negotiationId === null).map(claimOf),
  ]);
  const offered = new Map(
    [...Map.groupBy(ofOffers, (each) => each.schedule.id).values()].flatMap((own) =>
      ofOffer(own).map((cents, index) => [
        keyOf(own[index]?.schedule.id ?? '', own[index]?.part.accountId ?? ''),
        cents,
      ]),
    ),
  );
  return (scheduleId, accountId) => {
    const key = keyOf(scheduleId, accountId);
    return offered.get(key) ?? shares.get(key) ?? 0;
  };
}

function keyOf(scheduleId: string, accountId: string): string {
  return `${scheduleId} ${accountId}`;
}

function claimOf({ schedule, part, arrivals }: Claimed): MoneyClaim {
  const { id, paymentId } = schedule;
  return { id: keyOf(id, part.accountId), amountCents: part.amountCents, arrivals, paymentId };
}

/**
 * A payment of an offer has what is left of the offer's money after the payments before it, whatever became of their
 * charges. Of several accounts each has its own first; what came in on one beyond that stands for the others.
 */
function ofOffer(own: readonly Claimed[]): number[] {
  const cameCents = sumMoney(own, ({ arrivals }) => arrivedCents(arrivals));
  const aheadCents = sumMoney(own, ({ part }) => part.aheadCents);
  let left = Math.max(0, cameCents - aheadCents);
  const first = own.map(({ part, arrivals }) => {
    const cents = Math.min(left, part.amountCents, Math.max(0, arrivedCents(arrivals) - part.aheadCents));
    left -= cents;
    return cents;
  });
  return first.map((cents, index) => {
    const more = Math.min(left, (own[index]?.part.amountCents ?? 0) - cents);
    left -= more;
    return cents + more;
  });
}
