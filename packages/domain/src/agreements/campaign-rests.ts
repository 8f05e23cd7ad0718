import type { RunReason } from '../runs/run-status.ts';
import type { StandingKind } from './standing.ts';

/**
 * Why campaigns do not ask for an account on which this stands; null: it is no reason. What is agreed is kept without being
 * asked for, and what is being talked about is not asked for meanwhile, whoever has the next word. A promise and
 * everything else that stands against contact rests them as a hold; money on its way is left out of the sum.
 */
export const campaignRests: Readonly<Record<StandingKind, RunReason | null>> = {
  'plan-requested': 'negotiation',
  'plan-offered': 'negotiation',
  'plan-agreed': 'plan',
  'offer-proposed': 'negotiation',
  'offer-open': 'negotiation',
  'offer-accepted': 'plan',
  'schedule-open': 'scheduled',
  'schedule-charging': 'scheduled',
  'promise-open': null,
  'payment-pending': null,
  'dispute-open': 'disputed',
  hold: null,
};

/** Why campaigns rest where all this stands, each reason once; what is agreed says it before what is talked about. */
export function restsOf(kinds: readonly StandingKind[]): RunReason[] {
  const reasons = new Set(kinds.flatMap((kind) => campaignRests[kind] ?? []));
  if (reasons.has('plan')) reasons.delete('negotiation');
  return (['plan', 'negotiation', 'scheduled', 'disputed'] as const).filter((reason) => reasons.has(reason));
}
