/** A card is good until the end of its last month. */
export interface CardExpiry {
  /** 1 to 12. */
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

/** Card expiry as people know it: `MM/YY` (document, "Amounts and formats"). */
export function formatExpiry({ month, year }: CardExpiry): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}

/** The first instant at which a card is over: the beginning of the next month, UTC. */
export function expiresAt({ month, year }: CardExpiry): Date {
  return new Date(Date.UTC(year, month, 1));
}

const daysToNotify = 21;

/** When the owner of a saved card is told that it will expire: three weeks before. */
export function remindOfExpiryAt(expiry: CardExpiry): Date {
  return new Date(expiresAt(expiry).getTime() - daysToNotify * 86_400_000);
}

export function isExpired(expiry: CardExpiry, now: Date): boolean {
  return now.getTime() >= expiresAt(expiry).getTime();
}
