/** A request ends after ten seconds; what the provider does not know of by now it will never have taken. */
const ANSWERED_AFTER_MS = 60_000;

/**
 * Whether a payment that the provider does not know may yet reach it (G7). Measured by the machine's clock, whatever the
 * company's time machine says: so long do requests live.
 */
export function isInFlight(requestedAt: Date): boolean {
  return Date.now() - requestedAt.getTime() < ANSWERED_AFTER_MS;
}
