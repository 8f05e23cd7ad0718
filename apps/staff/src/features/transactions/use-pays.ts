import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { useState } from 'react';
import { allParts, besideAccounts, nextPayment } from '../payments/collect-parts.ts';
import type { TakingAccount } from '../payments/part-inputs.tsx';
import type { StandingPlan } from '../payments/use-standing-plan.ts';

export type Pays = 'plan' | 'beside';

/**
 * What money by hand pays where something is owed beside the plan: as the member says, at first by its amount. Who pays exactly
 * what is owed beside it means that; anything else is what the plan asks for.
 */
export function usePays(facts: {
  readonly plan: StandingPlan | undefined;
  readonly taking: readonly TakingAccount[];
  readonly amountCents: number;
}): {
  /** With what each takes beside the plan; none where nothing is owed beside it. */
  readonly beside: readonly TakingAccount[];
  readonly besideCents: number;
  readonly pays: Pays;
  readonly choose: (pays: Pays) => void;
} {
  const { plan, taking, amountCents } = facts;
  const [chosen, choose] = useState<Pays | null>(null);
  const beside = besideAccounts(plan, taking);
  const besideCents = sumMoney(allParts(beside).values(), (cents) => cents);
  const isBesideSum = amountCents === besideCents && nextPayment(plan)?.amountCents !== besideCents;
  const pays = beside.length === 0 ? 'plan' : (chosen ?? (isBesideSum ? 'beside' : 'plan'));
  return { beside, besideCents, pays, choose };
}
