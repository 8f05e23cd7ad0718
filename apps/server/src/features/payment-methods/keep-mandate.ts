import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';

import { insertMandate } from './payment-methods.store.ts';

/** That somebody agreed, to which words, and from where. */
export interface Agreement {
  readonly textVersion: string;
  /** The words as they stood above the button. */
  readonly text: string;
  readonly language: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** That a customer agreed by phone or letter, as the team member who heard it wrote it down. */
export interface SpokenAgreement {
  readonly textVersion: string;
  readonly text: string;
  readonly language: string;
  readonly member: { readonly id: string; readonly name: string };
  /** How and when they agreed. */
  readonly evidence: string;
}

/** Keeps what a payer agreed to, with a setup, a payment, a saved method or a scheduled payment; a repeated request keeps the first (12 CFR 1005.10(b)). */
export async function keepMandate(
  work: Work,
  mandate: {
    readonly debtorId: string;
    readonly kind: 'CARD' | 'ACH';
    readonly setupId?: string;
    readonly paymentId?: string;
    readonly methodId?: string;
    readonly scheduleId?: string;
    readonly agreement: Agreement | SpokenAgreement;
  },
): Promise<void> {
  const { debtorId, kind, setupId = null, paymentId = null, methodId = null, scheduleId = null, agreement } = mandate;
  const acceptedAt = work.now;
  const { textVersion, text, language } = agreement;
  const words = { textVersion, text, language, acceptedAt };
  const source =
    'member' in agreement
      ? { ip: null, userAgent: null, member: agreement.member, evidence: agreement.evidence }
      : { ip: agreement.ip, userAgent: agreement.userAgent, member: null, evidence: '' };
  const given = { setupId, paymentId, methodId, scheduleId };
  await insertMandate(work, { id: uuidv7(), debtorId, kind, ...given, ...words, ...source });
}
