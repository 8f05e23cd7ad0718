import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { HOME_CURRENCY } from '@recoup/domain/money/currency.ts';
import type { Context } from '#server/context.ts';
import { ownMovements } from '#server/features/reconciliation/own-movements.ts';
import { sumCovered } from '#server/features/reconciliation/reconciliation.store.ts';
import { isForeign, sumMovements } from '#server/features/reconciliation/sum-movements.ts';
import { inCompany } from '#server/work/in-company.ts';

/** No movement waits longer than that before it can be paid out. */
const PENDING_MS = 14 * 86_400_000;

export interface BankBalance {
  readonly currency: string;
  readonly availableCents: number;
  readonly pendingCents: number;
}

/**
 * What the provider holds of a company's money. The account may serve several companies, so it is not the account's
 * balance but the sum of the company's own movements: those that comparisons have added up, and those since then, read
 * now. What it keeps in another currency counts in no sum. Refusals: STRIPE_ERROR, PROVIDER_UNAVAILABLE.
 */
export async function readBankBalance(context: Context, companyId: string): Promise<BankBalance | Refusal> {
  const { cards } = context.gateways;
  const { provider } = cards;
  const { netCents, coveredTo } = await inCompany(context.db, companyId, (work) => sumCovered(work, provider));
  const now = new Date(Date.now() + 1_000);
  const recent = new Date(Date.now() - PENDING_MS);
  const since = coveredTo && coveredTo < recent ? coveredTo : recent;
  const listed = await cards.listMovements(coveredTo ? since : new Date(0), now);
  if (listed.kind !== 'movements') {
    context.log.warn({ provider, answer: listed }, 'the balance could not be read');
    return refuse(listed.kind === 'refused' ? 'STRIPE_ERROR' : 'PROVIDER_UNAVAILABLE');
  }
  const command = { provider, since: now, movements: listed.movements, alsoIntents: [] };
  const own = await inCompany(context.db, companyId, (work) => ownMovements(work, command));
  const movements = own.movements.filter((each) => !isForeign(each));
  const fresh = sumMovements(movements, coveredTo ?? new Date(0), now);
  const pendingCents = movements
    .filter(({ isPending }) => isPending)
    .reduce((cents, { amountCents, feeCents }) => cents + amountCents - feeCents, 0);
  return { currency: HOME_CURRENCY, availableCents: netCents + fresh.netCents - pendingCents, pendingCents };
}
