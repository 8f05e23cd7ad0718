/** What is to be paid before the work begins: hundredths of a percent of the total, or cents. */
export type EstimateDeposit =
  | { readonly kind: 'none' }
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: number };

/** What a deposit comes to, in cents: half a cent is rounded up, and it is never more than the estimate. */
export function depositCents(deposit: EstimateDeposit, totalCents: number): number {
  if (deposit.kind === 'none' || totalCents <= 0) return 0;
  if (deposit.kind === 'amount') return Math.min(deposit.value, totalCents);
  const exact = BigInt(totalCents) * BigInt(deposit.value);
  return Math.min(Number((exact + 5_000n) / 10_000n), totalCents);
}

/** What of a deposit is still to be paid: what went back is asked for again. */
export function depositRestCents(
  wantedCents: number,
  payments: readonly { readonly receivedCents: number; readonly returnedCents: number }[],
): number {
  const paid = payments.reduce((sum, payment) => sum + payment.receivedCents - payment.returnedCents, 0);
  return Math.max(0, wantedCents - paid);
}
