import { openSince } from '../contact-policy/stamps.ts';

/**
 * Since when a customer disputes what they owe in their own words; null when they do not, or when all that they disputed
 * is verified. Words of an account are taken back for that account or for all.
 */
export function disputedInWordsSince(
  said: readonly { readonly name: string; readonly at: Date; readonly accountId: string | null }[],
  at: Date,
): Date | null {
  const accountIds = new Set(said.flatMap(({ name, accountId }) => (name === 'DISPUTE' ? [accountId] : [])));
  const since = [...accountIds].flatMap((id) => {
    const ofIt = said.filter(({ accountId }) => accountId === null || accountId === id);
    return openSince(ofIt, at.getTime(), ['DISPUTE'], 'VERIFIED') ?? [];
  });
  return since.length === 0 ? null : new Date(Math.min(...since));
}
