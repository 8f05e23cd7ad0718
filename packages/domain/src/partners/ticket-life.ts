/** Minutes for which a partner's ticket opens. */
export const TICKET_MINUTES = 5;

/**
 * Whether a ticket that ends then still opens. One that ends later than a fresh one does was not made as ours are, whoever
 * signed it: it opens nothing.
 */
export function isLiveTicket({ expiresAt }: { readonly expiresAt: Date }, now: Date): boolean {
  const left = expiresAt.getTime() - now.getTime();
  return left > 0 && left <= TICKET_MINUTES * 60_000;
}
