import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';

/** What is written down about a hold (a name, the number of a case) without card numbers (G11). */
export function maskDetails<T extends object>(details: T): T {
  const masked = (value: unknown) => (typeof value === 'string' ? maskCardNumbers(value) : value);
  return { ...details, ...Object.fromEntries(Object.entries(details).map(([key, value]) => [key, masked(value)])) };
}
