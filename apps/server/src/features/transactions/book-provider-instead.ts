import type { Work } from '#server/work/work.ts';
import { bookReturn } from '../accounts/book-return.ts';
import type { PaymentRow } from '../payments/payments.store.ts';

/** What the provider gave or took of money that had been given by hand, in cents. */
export interface ProviderRest {
  readonly payment: PaymentRow;
  readonly restCents: number;
}

/**
 * Books what went back at the provider once nobody says any more that the same money was given by hand: it counted once,
 * as that (G9). Refunds are our own word; the rest the bank took.
 */
export async function bookProviderInstead(work: Work, rests: readonly ProviderRest[], at: Date): Promise<void> {
  for (const { payment, restCents } of rests) {
    const givenCents = Math.min(restCents, payment.refundedCents);
    for (const [isGiven, amountCents] of [[true, givenCents] as const, [false, restCents - givenCents] as const]) {
      if (amountCents === 0) continue;
      await bookReturn(work, {
        companyId: work.companyId,
        debtorId: payment.debtorId,
        paymentId: payment.id,
        method: payment.method,
        isGiven,
        amountCents,
        source: 'provider',
        at,
      });
    }
  }
}
