import { decideRetry, type RetryDecision } from '@recoup/domain/payments/retry-decision.ts';
import type { Work } from '#server/work/work.ts';
import type { PaymentRow } from './payments.store.ts';
import { readStay, readTries } from './retries.store.ts';

/** Asks the rules whether and when a failed or returned charge may be tried again, with all its tries so far. */
export async function judgeRetry(work: Work, payment: PaymentRow, at: Date): Promise<RetryDecision> {
  const firstId = payment.retryOf ?? payment.id;
  const tries = await readTries(work, firstId);
  const { party, debtNature, events } = await readStay(work, payment.debtorId);
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
      events,
      flags: new Set(),
    },
    at,
  );
}
