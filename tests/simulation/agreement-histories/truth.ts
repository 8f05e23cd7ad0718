import type { Money, World } from './history-world.ts';

/** What of a payment its receiver may count, in cents: a gift of ours takes nothing away, a payment undone wholly is none. */
function keptCents(money: Money): number {
  const tookBack = money.disputedCents - money.reinstatedCents;
  const isUndone = money.isReversed || money.refundedCents + tookBack >= money.cents;
  return isUndone ? 0 : money.cents - tookBack;
}

/** Money as it counts for an agreement made on a day: not known before, and moved on that day or later. */
export function moneyFor(
  world: World,
  made: {
    readonly accountIds: readonly string[];
    readonly order: number;
    readonly day: number;
    readonly planId?: string;
  },
): { readonly day: number; readonly cents: number }[] {
  return (
    world.money
      .filter((each) => made.accountIds.includes(each.accountId))
      // What its payer paid for something beside a plan is none of its money.
      .filter((each) => each.besidePlanId === null || each.besidePlanId !== made.planId)
      .flatMap((each) => {
        if (each.order > made.order && each.day >= made.day) return [{ day: each.day, cents: keptCents(each) }];
        // What the bank had taken when the agreement was made, and gave again afterwards, came for it.
        const isAgain = each.takenAt <= made.order && each.again !== null && each.again.order > made.order;
        return isAgain && each.again ? [{ day: each.again.day, cents: each.disputedCents }] : [];
      })
      .filter((each) => each.cents > 0)
  );
}

export function centsUntil(money: readonly { readonly day: number; readonly cents: number }[], day: number): number {
  let sum = 0;
  for (const each of money) if (each.day <= day) sum += each.cents;
  return sum;
}

/** Whether words that dispute one of these accounts stood on the morning of a day, newer than a day of their customer's. */
export function disputedInWords(
  world: World,
  asked: { readonly accountIds: readonly string[]; readonly day: number; readonly sinceDay: number },
): boolean {
  const disputedOn = new Map<string, number>();
  for (let day = 0; day < asked.day; day += 1)
    for (const name of ['VERIFIED', 'DISPUTE'] as const)
      for (const said of world.said.filter((each) => each.day === day && each.name === name))
        for (const { id } of world.accounts) {
          if (said.accountId !== null && said.accountId !== id) continue;
          if (name === 'DISPUTE') disputedOn.set(id, day);
          else disputedOn.delete(id);
        }
  return asked.accountIds.some((id) => (disputedOn.get(id) ?? -1) >= asked.sinceDay);
}

/** What the provider's balance holds of a payment, in cents. */
export function balanceCents({ cents, refundedCents, disputedCents, reinstatedCents }: Money): number {
  return cents - refundedCents - disputedCents + reinstatedCents;
}

/** The agreement whose accepted words bind an account just now; null when none does. */
export function boundBy(world: World, accountId: string): string | null {
  const plan = world.plans.find(
    (each) =>
      (each.state === 'ACTIVE' || each.state === 'LATE') &&
      each.parts.some((part) => part.accountId === accountId && !part.isGone),
  );
  const offer = world.offers.find((each) => each.state === 'ACCEPTED' && each.accountId === accountId);
  return plan?.id ?? offer?.id ?? null;
}
