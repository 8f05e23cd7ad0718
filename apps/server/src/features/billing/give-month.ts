import { monthOfPeriod } from '@recoup/domain/billing/month-of-period.ts';
import { planLimits } from '@recoup/domain/billing/plan-limits.ts';
import type { Work } from '#server/work/work.ts';
import { addCredits, type CreditKind, isMoved, openCredits, takeWhatIsLeft } from '../credits/credits.store.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions.store.ts';

type Paid = Pick<SubscriptionRow, 'id' | 'type' | 'status' | 'tier' | 'periodStart' | 'quantity'>;

/**
 * Gives the units of the running month of a subscription, once for the month and tier; what was left of the one before
 * lapses. Nothing is given for what is not paid, and what was given lapses with the end of it.
 */
export async function giveMonth(work: Work, paid: Paid): Promise<void> {
  const { id, status, tier, periodStart } = paid;
  await openCredits(work, 'sms');
  await openCredits(work, 'skip-tracing');
  const isOver = status === 'canceled' || status === 'incomplete_expired';
  const isPaid = status === 'active' || status === 'trialing';
  if ((!isPaid && !isOver) || !periodStart) return;
  const month = isOver ? 'end' : monthOfPeriod(periodStart, work.now).toISOString();
  const source = `${id} ${month} ${tier ?? ''}`.trim();
  for (const [kind, quantity] of unitsOf(paid)) {
    if (quantity === 0) continue;
    if (isPaid && (await isMoved(work, kind, { reason: 'GRANT', source }))) continue;
    await takeWhatIsLeft(work, kind, quantity, { reason: 'ADJUST', source, of: 'granted' });
    if (isPaid) await addCredits(work, kind, quantity, { reason: 'GRANT', source });
  }
}

function unitsOf({ type, tier, quantity }: Paid): [CreditKind, number][] {
  if (type === 'SMS') return [['sms', quantity ?? 0]];
  const { smsParts, traces } = planLimits[tier ?? 'DEFAULT'];
  return [
    ['sms', smsParts ?? 0],
    ['skip-tracing', traces ?? 0],
  ];
}
