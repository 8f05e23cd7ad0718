import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { failureLabelToDebtor } from '@recoup/domain/payments/failure-labels.ts';
import { readPresent } from '#server/features/accounts/booking.store.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
import { readCollectWords } from './collect-words.store.ts';
import { type PaymentRow, readParts } from './payments.store.ts';

/**
 * Asks for the word that a charge without its payer failed, and whether it is tried again; once more where the try that
 * was told of does not come.
 */
export async function tellFailed(
  work: Work,
  payment: PaymentRow,
  { at, retryAt, isLetGo = false }: { readonly at: Date; readonly retryAt: Date | null; readonly isLetGo?: boolean },
): Promise<void> {
  const { timeZone } = await readPresent(work);
  const parts = await readParts(work, payment.id);
  const { language = 'en' } = (await readCollectWords(work, payment.debtorId)) ?? {};
  await askForNotice(work, {
    kind: 'PAYMENT_FAILED',
    debtorId: payment.debtorId,
    recordId: payment.id,
    occurrence: isLetGo ? 1 : 0,
    accountIds: parts.map((part) => part.accountId),
    facts: {
      amountCents: payment.amountCents,
      failedOn: dateInZone(at, timeZone),
      methodLabel: payment.methodLabel,
      reason: failureLabelToDebtor(payment.declineCode ?? payment.failureCode ?? '')[language],
      retryOn: retryAt ? dateInZone(retryAt, timeZone) : null,
    },
  });
}
