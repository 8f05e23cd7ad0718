import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mandateText, mandateVersion } from '@recoup/domain/payment-methods/mandate-text.ts';
import type { Agreement } from '#server/features/payment-methods/keep-mandate.ts';
import type { Work } from '#server/work/work.ts';
import { readCreditor } from './portal.store.ts';

/**
 * What somebody agreed to in the portal, in the words that stood there: made again here from the same facts, so that what
 * is kept is never what a browser sends. Refusal: CONSENT_NEEDED when the words have changed since.
 */
export async function agreementOf(
  work: Work,
  about: {
    readonly kind: 'CARD' | 'ACH';
    readonly amountCents: number | null;
    readonly keeps: boolean;
    readonly textVersion: string;
  },
  from: { readonly ip: string; readonly userAgent: string; readonly language: 'en' | 'es' },
): Promise<Agreement | Refusal> {
  if (about.textVersion !== mandateVersion) return refuse('CONSENT_NEEDED');
  const { name: creditorName, currency } = await readCreditor(work);
  return {
    textVersion: mandateVersion,
    text: mandateText({ ...about, creditorName, currency }, from.language),
    ...from,
  };
}
