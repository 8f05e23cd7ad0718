import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mayCharge } from '@recoup/domain/recoup-pay/pay-state.ts';
import type { Reading } from '#server/work/reading.ts';
import { readPayAccount } from './recoup-pay.store.ts';

/** PAYMENTS_NOT_READY where the company's own account does not take payments yet, or no longer; null: it does. */
export async function refuseBeforeReady(work: Reading): Promise<Refusal | null> {
  return mayCharge((await readPayAccount(work)) ?? null) ? null : refuse('PAYMENTS_NOT_READY');
}
