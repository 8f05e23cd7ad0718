import { expiresAt } from '@recoup/domain/payment-methods/expiry.ts';

const SOON_MS = 60 * 86_400_000;

/** Whether a card (`MM/YY`) is over within two months; false for one that never is. */
export function expiresSoon(expiry: string | null, now: Date): boolean {
  const [month, year] = expiry?.split('/').map(Number) ?? [];
  if (month === undefined || year === undefined) return false;
  return expiresAt({ month, year: 2000 + year }).getTime() - now.getTime() < SOON_MS;
}
