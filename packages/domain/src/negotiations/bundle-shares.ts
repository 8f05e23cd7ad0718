import { chargeLimits, leastCharge } from '../payments/charge-limits.ts';
import type { OfferPart } from './offer-parts.ts';
import { offerParts } from './offer-parts.ts';

/** An account over which one offer stands with others, in cents. */
export interface SharingAccount {
  /** What is owed and not on its way. */
  readonly freeCents: number;
  /** The least for which it may be settled by who offers. */
  readonly leastCents: number;
}

/** The least that an offer over all of these accounts may ask for, in cents: no account goes below its own least. */
export function leastOfAll(accounts: readonly SharingAccount[]): number {
  return accounts.reduce((sum, each) => sum + lowest(each), 0);
}

const lowest = ({ freeCents, leastCents }: SharingAccount) => Math.max(leastCents, leastCharge(freeCents));

/**
 * What each account has of one sum over all of them, in cents: in proportion to what is owed on it, never below its own
 * least and never more than is owed, and such that a rest that nobody could ever pay is left on none of them where another
 * one can take it. Together exactly the sum; null when they cannot be.
 */
export function shareOffer(amountCents: number, accounts: readonly SharingAccount[]): number[] | null {
  const mostCents = accounts.reduce((sum, each) => sum + each.freeCents, 0);
  if (accounts.length === 0 || amountCents > mostCents || amountCents < leastOfAll(accounts)) return null;
  const fixed = new Map<number, number>();
  for (;;) {
    const open = accounts.map((_, index) => index).filter((index) => !fixed.has(index));
    const rest = amountCents - [...fixed.values()].reduce((sum, cents) => sum + cents, 0);
    const shares = proportional(
      rest,
      open.map((index) => accounts[index]?.freeCents ?? 0),
    );
    // Raising one to its least lowers the others, so that they are asked again; each turn settles at least one.
    const low = open.filter((index, at) => (shares[at] ?? 0) < lowest(accounts[index] ?? nobody));
    if (low.length === 0) {
      open.forEach((index, at) => {
        fixed.set(index, shares[at] ?? 0);
      });
      return withoutSmallRests(
        accounts,
        accounts.map((_, index) => fixed.get(index) ?? 0),
      );
    }
    for (const index of low) fixed.set(index, lowest(accounts[index] ?? nobody));
  }
}

const nobody: SharingAccount = { freeCents: 0, leastCents: 0 };

/** A sum split by weights that are together at least as much, to the cent: the largest remainders get one more. */
function proportional(amountCents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (BigInt(amountCents) * BigInt(weight)) / BigInt(all));
  const shares = exact.map(Number);
  const left = amountCents - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, rest: Number((BigInt(amountCents) * BigInt(weight)) % BigInt(all)) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** An account of which only cents would be waived pays them, too; the one with the most to waive asks for less instead. */
function withoutSmallRests(accounts: readonly SharingAccount[], made: readonly number[]): number[] {
  const shares = [...made];
  const least = chargeLimits().leastCents;
  const restOf = (index: number) => (accounts[index]?.freeCents ?? 0) - (shares[index] ?? 0);
  accounts.forEach((_, index) => {
    const rest = restOf(index);
    if (rest === 0 || rest >= least) return;
    const giver = accounts
      .map((account, at) => ({ at, room: (shares[at] ?? 0) - lowest(account) }))
      .filter(({ at, room }) => at !== index && room >= rest && restOf(at) + rest >= least)
      .toSorted((a, b) => restOf(b.at) - restOf(a.at) || a.at - b.at)[0];
    if (!giver) return;
    shares[index] = (shares[index] ?? 0) + rest;
    shares[giver.at] = (shares[giver.at] ?? 0) - rest;
  });
  return shares;
}

/**
 * Shares after less is owed on some accounts, in cents: what one can no longer take goes to the others that can, so that
 * no share falls below what was decided for it. Null when all of them together owe less than the sum.
 */
export function refitShares(
  shares: readonly { readonly shareCents: number; readonly owedCents: number }[],
): number[] | null {
  const kept = shares.map(({ shareCents, owedCents }) => Math.min(shareCents, owedCents));
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
  const over = sum(shares.map((each) => each.shareCents)) - sum(kept);
  const room = shares.map(({ owedCents }, index) => owedCents - (kept[index] ?? 0));
  if (over > sum(room)) return null;
  const more = proportional(over, room);
  return kept.map((cents, index) => cents + (more[index] ?? 0));
}

/**
 * So many monthly payments of each share, in its order. What they come to on a day is the same to the cent, the first
 * ones carrying the remainder of the whole: half of $1,000.00 is $500.00 over whatever invoices (G4).
 */
export function partsOfShares(shares: readonly number[], parts: number, firstOn: string): OfferPart[][] {
  let next = 0;
  return shares.map((share) => {
    const left = share % parts;
    // Whoever comes next goes on where the last one's remaining cents ended.
    const isOneMore = (index: number) => (index - next + parts) % parts < left;
    const own = offerParts(share - left, parts, firstOn).map((part, index) => ({
      ...part,
      amountCents: part.amountCents + (isOneMore(index) ? 1 : 0),
    }));
    next = (next + left) % parts;
    return own;
  });
}

/** So many monthly payments of a bundle: on each day what its shares come to. */
export function bundleParts(shares: readonly number[], parts: number, firstOn: string): OfferPart[] {
  return sumParts(partsOfShares(shares, parts, firstOn));
}

/** What of a bundle's payments is asked for: those of the accounts that are not in dispute, day by day. */
export function askedParts(
  accounts: readonly { readonly amountCents: number; readonly isDisputed: boolean }[],
  parts: number,
  firstOn: string,
): OfferPart[] {
  const ofAccounts = partsOfShares(
    accounts.map((each) => each.amountCents),
    parts,
    firstOn,
  );
  return sumParts(ofAccounts.filter((_, index) => !accounts[index]?.isDisputed));
}

/** Payments of several accounts on the same days, as one payment a day. */
export function sumParts(ofAccounts: readonly (readonly OfferPart[])[]): OfferPart[] {
  const byDay = new Map<string, number>();
  for (const { dueOn, amountCents } of ofAccounts.flat()) byDay.set(dueOn, (byDay.get(dueOn) ?? 0) + amountCents);
  return [...byDay]
    .map(([dueOn, amountCents]) => ({ dueOn, amountCents }))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
}

const NAMED_MAX = 12;

/** The invoices of an offer by their numbers, in words that need no language: `INV-7, INV-8 +3`. */
export function nameInvoices(references: readonly string[]): string {
  const named = references.slice(0, NAMED_MAX).join(', ');
  return references.length > NAMED_MAX ? `${named} +${references.length - NAMED_MAX}` : named;
}
