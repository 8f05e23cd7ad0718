/** What is known of a way to a customer, as far as it may take the place of another. */
export interface UsablePoint {
  readonly id: string;
  readonly kind: 'EMAIL' | 'PHONE';
  readonly isPrimary: boolean;
  /** Somebody else answers there. */
  readonly isWrong: boolean;
  /** Found by a search and not confirmed. */
  readonly isUnverified: boolean;
  /** Nothing written arrives there. */
  readonly bouncedAt: Date | null;
  readonly optedOutAt: Date | null;
  readonly unwanted: readonly string[];
}

/**
 * The way that takes the place of a primary one which leads nowhere any more: the first of its kind at which the customer
 * can be reached and never said no. Null while the primary one works, when the customer ended it themselves (another way
 * would go round their wish), and when there is none.
 */
export function nextUsable(points: readonly UsablePoint[], kind: UsablePoint['kind']): string | null {
  const primary = points.find((point) => point.kind === kind && point.isPrimary);
  if (!primary) return null;
  // A stranger at the line may have ended it; that says nothing of the customer.
  const isGone = primary.isWrong || (primary.bouncedAt !== null && primary.optedOutAt === null);
  if (!isGone) return null;
  const usable = points.filter(
    (point) =>
      point.kind === kind &&
      !point.isPrimary &&
      !point.isWrong &&
      !point.isUnverified &&
      point.bouncedAt === null &&
      point.optedOutAt === null &&
      point.unwanted.length === 0,
  );
  return usable[0]?.id ?? null;
}
