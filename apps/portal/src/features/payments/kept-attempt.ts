import type { KeptAttempt, PayWay } from './pay-state.ts';

// Kept for this tab: a reload in the middle of a payment finds the same id again and sends no second one (G7).
const storageKey = (path: string) => `payment.${path}`;
const inMemory = new Map<string, KeptAttempt | null>();

function isWay(value: unknown): value is PayWay {
  if (typeof value !== 'object' || value === null) return false;
  const { method, keeps, savedId } = { method: null, keeps: null, savedId: undefined, ...value };
  return (
    (method === 'CARD' || method === 'ACH') &&
    typeof keeps === 'boolean' &&
    (savedId === null || typeof savedId === 'string')
  );
}

function isKeptAttempt(value: unknown): value is KeptAttempt {
  if (typeof value !== 'object' || value === null || !('attempt' in value) || !('sent' in value)) return false;
  const { attempt, sent } = value;
  return (
    typeof sent === 'boolean' &&
    typeof attempt === 'object' &&
    attempt !== null &&
    'paymentId' in attempt &&
    typeof attempt.paymentId === 'string' &&
    'amountCents' in attempt &&
    Number.isSafeInteger(attempt.amountCents) &&
    'accountIds' in attempt &&
    Array.isArray(attempt.accountIds) &&
    attempt.accountIds.every((id) => typeof id === 'string') &&
    (!('way' in attempt) || isWay(attempt.way)) &&
    (!('besidePlanId' in attempt) || typeof attempt.besidePlanId === 'string') &&
    (!('estimateId' in attempt) || typeof attempt.estimateId === 'string') &&
    (!('continues' in attempt) || typeof attempt.continues === 'boolean')
  );
}

/** The attempt that this tab began for a link and has not seen the end of. */
export function keptAttempt(path: string): KeptAttempt | null {
  const known = inMemory.get(path);
  if (known !== undefined) return known;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(path)) ?? 'null');
    return isKeptAttempt(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps an attempt, or forgets it with null. Called before the attempt is sent. */
export function keepAttempt(path: string, kept: KeptAttempt | null): void {
  inMemory.set(path, kept);
  try {
    if (kept) sessionStorage.setItem(storageKey(path), JSON.stringify(kept));
    else sessionStorage.removeItem(storageKey(path));
  } catch {
    // Storage can be blocked; the attempt then survives everything but a reload.
  }
}
