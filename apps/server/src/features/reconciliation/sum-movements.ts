import type { CardMovement } from '#server/gateways/card-gateway.ts';
import type { RunSums } from './reconciliation.store.ts';

/** Adds up movements between two instants, from included and to not. */
export function sumMovements(movements: readonly CardMovement[], from: Date, to: Date): RunSums {
  const within = movements.filter(({ at }) => at >= from && at < to);
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
