import { openSince } from '../contact-policy/stamps.ts';

/** What a customer said, or what was answered, about an account or about all that they owe. */
export interface SaidOfDebt {
  readonly name: string;
  readonly at: Date;
  readonly accountId: string | null;
}

/**
 * Since when a customer disputes an account in their own words, in ms; with null what they owe as a whole. Null when they
 * do not, or when it is verified: words of an account are taken back for that account or for all.
 */
export function disputedInWords(said: readonly SaidOfDebt[], id: string | null, at: Date): number | null {
  const ofIt = said.filter(({ accountId }) => accountId === null || accountId === id);
  return openSince(ofIt, at.getTime(), ['DISPUTE'], 'VERIFIED');
}

/**
 * Whether they dispute an account in their own words since they agreed to pay it. Words are taken back by words: who agrees
 * after having disputed the debt has said that they pay it. `agreedAt` null: they never agreed.
 */
export function isDisputedSince(said: readonly SaidOfDebt[], id: string, agreedAt: Date | null, at: Date): boolean {
  const since = disputedInWords(said, id, at);
  return since !== null && (agreedAt === null || agreedAt.getTime() <= since);
}

/** Since when they dispute anything of it; null when all that they disputed is verified. */
export function disputedInWordsSince(said: readonly SaidOfDebt[], at: Date): Date | null {
  const accountIds = new Set(said.flatMap(({ name, accountId }) => (name === 'DISPUTE' ? [accountId] : [])));
  const since = [...accountIds].flatMap((id) => disputedInWords(said, id, at) ?? []);
  return since.length === 0 ? null : new Date(Math.min(...since));
}
