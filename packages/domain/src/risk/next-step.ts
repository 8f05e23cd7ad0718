import type { RiskPoints } from './risk-card.ts';

/** What a person does next about an account at risk. It orders work; no contact, offer or price changes by it. */
export const riskSteps = ['FIND_CONTACT', 'ASK_OTHER_METHOD', 'REVIEW_PLAN', 'CALL', 'REMIND', 'WAIT'] as const;
export type RiskStep = (typeof riskSteps)[number];

export function nextStep(points: readonly RiskPoints[]): RiskStep {
  const is = (reason: RiskPoints['reason']) => points.some((each) => each.reason === reason && each.points > 0);
  if (is('unreachable')) return 'FIND_CONTACT';
  if (is('failed-payments')) return 'ASK_OTHER_METHOD';
  if (is('plan-late')) return 'REVIEW_PLAN';
  const age = points.find(({ reason }) => reason === 'age')?.value ?? 0;
  if (is('promises') || is('unanswered') || age > 30) return 'CALL';
  return age > 0 ? 'REMIND' : 'WAIT';
}
