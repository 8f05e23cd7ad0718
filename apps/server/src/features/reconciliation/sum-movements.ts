import { HOME_CURRENCY } from '@recoup/domain/money/currency.ts';
import type { CardMovement } from '#server/gateways/card-gateway.ts';
import type { RunSums } from './reconciliation.store.ts';

/** Whether the provider keeps a movement in another currency than ours: it counts in no sum (docs/decisions/0076). */
export function isForeign({ currency }: CardMovement): boolean {
  return currency !== HOME_CURRENCY;
}

/** Adds up movements of our currency between two instants, from included and to not. */
export function sumMovements(movements: readonly CardMovement[], from: Date, to: Date): RunSums {
  const within = movements.filter((each) => each.at >= from && each.at < to && !isForeign(each));
  const sum = (kinds: readonly CardMovement['kind'][]) =>
    within.filter(({ kind }) => kinds.includes(kind)).reduce((cents, { amountCents }) => cents + amountCents, 0);
  const feeCents = within.reduce((cents, movement) => cents + movement.feeCents, 0);
  return {
    movements: within.length,
    chargedCents: sum(['charge']),
    refundedCents: -sum(['refund', 'refund-failure']),
    disputedCents: -sum(['dispute', 'dispute-won']),
    feeCents,
    netCents: within.reduce((cents, { amountCents }) => cents + amountCents, 0) - feeCents,
  };
}
