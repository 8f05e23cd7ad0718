import { decideRetry, type RetryDecision } from '@recoup/domain/payments/retry-decision.ts';
import type { Work } from '#server/work/work.ts';
import { isHeld } from './ask-unattended.ts';
import { type PaymentRow, readParts } from './payments.store.ts';
import { readParties, readTries } from './retries.store.ts';

/** Asks the rules whether and when a failed or returned charge may be tried again, with all its tries so far. */
export async function judgeRetry(
  work: Work,
  payment: PaymentRow,
  at: Date,
  act: 'retry' | 'again' = 'retry',
): Promise<RetryDecision> {
  const { debtorId } = payment;
  const accountIds = (await readParts(work, payment.id)).map((part) => part.accountId);
  if (await isHeld(work, { act, debtorId, accountIds })) return { kind: 'never', reason: 'stay' };
  const firstId = payment.retryOf ?? payment.id;
  const tries = await readTries(work, firstId);
  const { party, debtNature } = await readParties(work, debtorId);
  return decideRetry(
    {
      kind: payment.method === 'ACH' ? 'ACH' : 'CARD',
      network: payment.network,
      declineCode: payment.declineCode ?? payment.failureCode ?? '',
      adviceCode: payment.adviceCode,
      networkCode: payment.networkCode,
      amountCents: payment.amountCents,
      firstAmountCents: tries[0]?.amountCents ?? payment.amountCents,
      tries: tries.map((each) => each.at),
      untakenAt: tries.some((each) => each.id === payment.id) ? null : (payment.settledAt ?? payment.createdAt),
      party,
      // Who is not known to be a business is protected like a consumer.
      debtNature: debtNature ?? 'CONSUMER',
      // What stands against it was asked before.
      events: [],
      flags: new Set(),
    },
    at,
  );
}
