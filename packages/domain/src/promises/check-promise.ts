import type { IsoDate } from '../calendar/iso-date.ts';
import { type Refusal, refuse } from '../errors.ts';
import { isAmountCents } from '../money/cents.ts';
import { chargeProblem } from '../payments/charge-limits.ts';

export interface PromiseCommand {
  readonly amountCents: number;
  readonly promisedOn: IsoDate;
}

/** Whether a promise may be written down: a day that lies ahead, and no more than is owed (INVALID_AMOUNT). */
export function checkPromise(
  { amountCents, promisedOn }: PromiseCommand,
  facts: { readonly today: IsoDate; readonly lastDay: IsoDate; readonly outstandingCents: number },
): Refusal | null {
  if (facts.outstandingCents <= 0) return refuse('ACCOUNT_ALREADY_CLOSED');
  if (!isAmountCents(amountCents) || amountCents > facts.outstandingCents)
    return refuse('INVALID_AMOUNT', { amountCents: 'INVALID_AMOUNT' });
  const wrong = chargeProblem(amountCents, facts.outstandingCents);
  // What is promised may come in several payments.
  if (wrong && wrong !== 'too-much') return refuse('INVALID_FIELD', { amountCents: wrong });
  if (promisedOn < facts.today) return refuse('INVALID_FIELD', { promisedOn: 'past' });
  return promisedOn > facts.lastDay ? refuse('INVALID_FIELD', { promisedOn: 'too-far' }) : null;
}
