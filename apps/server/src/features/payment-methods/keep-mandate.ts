import { uuidv7 } from 'uuidv7';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
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

/** Keeps what a payer agreed to, with a setup or a payment; a repeated request keeps the first (12 CFR 1005.10(b)). */
export async function keepMandate(
  trx: Trx,
  companyId: string,
  mandate: {
    readonly debtorId: string;
    readonly kind: 'CARD' | 'ACH';
    readonly setupId?: string;
    readonly paymentId?: string;
    readonly agreement: Agreement;
  },
): Promise<void> {
  const { debtorId, kind, setupId = null, paymentId = null, agreement } = mandate;
  const acceptedAt = await companyNow(trx);
  await insertMandate(trx, companyId, { id: uuidv7(), debtorId, kind, setupId, paymentId, ...agreement, acceptedAt });
}
