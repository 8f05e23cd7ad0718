import { givenUpAt, nextDunning } from '@recoup/domain/billing/dunning.ts';
import { GRACE_DAYS } from '@recoup/domain/billing/entitlements.ts';
import { nextMonthOfPeriod } from '@recoup/domain/billing/month-of-period.ts';
import { cancelWay } from '@recoup/domain/billing/subscription-state.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { readEnding } from '../companies/is-closing.store.ts';
import { listLive, type SubscriptionRow } from '../subscriptions/subscriptions.store.ts';
import { listUnforgotten } from './billing.store.ts';
import { oldestOpenPurchase } from './purchases.store.ts';

const LOOK_UP_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const graceEnd = (since: Date) => new Date(since.getTime() + GRACE_DAYS * DAY_MS);

/**
 * Asks to be woken when the company must be told, given its month, or asked about. While it is deleted, at once when it still
 * pays, and each day until everything is over: somebody may let it go on at the provider, or an answer was lost.
 */
export async function wakeBilling(work: Work): Promise<void> {
  const open = await oldestOpenPurchase(work);
  const ending = await readEnding(work);
  const instants = (await listLive(work)).flatMap((row) => [
    ...dueOf(row, work.now),
    ...(ending ? [endsAt(row, ending, work.now)] : []),
  ]);
  if (open) instants.push(new Date(Math.max(open.getTime(), work.now.getTime()) + LOOK_UP_MS));
  if ((await listUnforgotten(work)).length > 0) instants.push(new Date(work.now.getTime() + DAY_MS));
  const first = instants.toSorted((one, other) => one.getTime() - other.getTime())[0];
  await wake(work, 'billing', first ?? null, 'exactly');
}

function endsAt({ status, cancelAt }: SubscriptionRow, ending: 'CLOSING' | 'CLOSED', now: Date): Date {
  // Its answer was lost: it is looked up first.
  if (!status) return new Date(now.getTime() + LOOK_UP_MS);
  const goesOn = ending === 'CLOSED' || cancelWay({ status, ends: cancelAt !== null }) !== null;
  return goesOn ? now : new Date(now.getTime() + DAY_MS);
}

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
