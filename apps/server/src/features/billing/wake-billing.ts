import { givenUpAt, nextDunning } from '@recoup/domain/billing/dunning.ts';
import { GRACE_DAYS } from '@recoup/domain/billing/entitlements.ts';
import { nextMonthOfPeriod } from '@recoup/domain/billing/month-of-period.ts';
import { cancelWay } from '@recoup/domain/billing/subscription-state.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { isClosing } from '../companies/is-closing.store.ts';
import { listLive, type SubscriptionRow } from '../subscriptions/subscriptions.store.ts';
import { oldestOpenPurchase } from './purchases.store.ts';

const LOOK_UP_MS = 5 * 60_000;
const graceEnd = (since: Date) => new Date(since.getTime() + GRACE_DAYS * 86_400_000);

/** Asks to be woken when the company must be told, given its month, or asked about, and at once while it is deleted and still pays. */
export async function wakeBilling(work: Work): Promise<void> {
  const open = await oldestOpenPurchase(work);
  const closing = await isClosing(work);
  const instants = (await listLive(work)).flatMap((row) =>
    closing && isPaid(row) ? [work.now] : dueOf(row, work.now),
  );
  if (open) instants.push(new Date(Math.max(open.getTime(), work.now.getTime()) + LOOK_UP_MS));
  const first = instants.toSorted((one, other) => one.getTime() - other.getTime())[0];
  await wake(work, 'billing', first ?? null, 'exactly');
}

const isPaid = ({ status, cancelAt }: SubscriptionRow) =>
  status !== null && cancelWay({ status, ends: cancelAt !== null }) !== null;

function dueOf({ status, pastDueSince, told, periodStart, keptUntil }: SubscriptionRow, now: Date): Date[] {
  // Its answer was lost.
  if (!status) return [new Date(now.getTime() + LOOK_UP_MS)];
  const next = pastDueSince ? nextDunning({ pastDueSince, told, now }) : null;
  const month =
    periodStart && (status === 'active' || status === 'trialing') ? [nextMonthOfPeriod(periodStart, now)] : [];
  return [
    ...month,
    ...(keptUntil && keptUntil > now ? [keptUntil] : []),
    ...(next?.tellsNow ? [now] : []),
    ...(pastDueSince && graceEnd(pastDueSince) > now ? [graceEnd(pastDueSince)] : []),
    ...(next?.nextAt ? [next.nextAt] : []),
    ...(pastDueSince && status === 'unpaid' ? [givenUpAt(pastDueSince)] : []),
  ];
}
