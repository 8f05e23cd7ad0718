import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Logger } from 'pino';
import type { NoAnswer } from '#server/gateways/card-gateway.ts';

/** What people are told when the provider refused, or did not answer. */
export function refuseNoAnswer(log: Logger, answer: NoAnswer): Refusal {
  log.warn({ answer }, 'billing: the provider did not do it');
  return refuse(answer.kind === 'refused' ? 'STRIPE_ERROR' : 'PROVIDER_UNAVAILABLE');
}
