import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import type { Work } from '#server/work/work.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { type MandateSource, readMandate, readMethod } from './payment-methods.store.ts';

/**
 * Asks for the copy of the words by which a customer lets a saved method be charged (12 CFR 1005.10(b)), once per words
 * that were kept. Nothing where none were: then the method is charged by nobody else either.
 */
export async function tellAuthorization(work: Work, methodId: string, source: MandateSource): Promise<void> {
  const method = await readMethod(work, methodId);
  const mandate = await readMandate(work, source);
  if (!method || !mandate || mandate.text.trim() === '') return;
  await askForNotice(work, {
    kind: 'METHOD_AUTHORIZED',
    debtorId: method.debtorId,
    recordId: mandate.id,
    facts: {
      methodLabel: methodLabel(method),
      agreedOn: dateInZone(mandate.acceptedAt, work.timeZone),
      terms: mandate.text,
    },
  });
}
