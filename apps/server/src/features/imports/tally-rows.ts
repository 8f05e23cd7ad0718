import type { ImportedRow } from '@recoup/domain/imports/imported-row.ts';
import { isPaidUndated } from '@recoup/domain/imports/payment-day.ts';
import { workOfRow } from '@recoup/domain/imports/work-of-row.ts';
import type { Work } from '#server/work/work.ts';
import type { CustomerAnswers } from './customer-answers.ts';
import type { ImportReview } from './imports.store.ts';
import { readOptedOut, readReach } from './known-debtors.store.ts';
import { findDebtors } from './match-debtors.ts';

/** What of the accounts that a file makes is work to do, in accounts; sums are cents. */
export interface ImportTally {
  readonly amountCents: number;
  /** Credit notes, and what is left of them in cents. */
  readonly credits: number;
  readonly creditCents: number;
  /** Accounts of which something was paid on a day that the file does not name, and how much in cents. */
  readonly undated: number;
  readonly undatedCents: number;
  readonly open: number;
  readonly paid: number;
  readonly disputed: number;
  readonly withoutContact: number;
  readonly byEmail: number;
  readonly byPhone: number;
  readonly byEither: number;
}

export const noTally: ImportTally = {
  ...{
    amountCents: 0,
    credits: 0,
    creditCents: 0,
    undated: 0,
    undatedCents: 0,
    open: 0,
    paid: 0,
    disputed: 0,
    withoutContact: 0,
    byEmail: 0,
    byPhone: 0,
    byEither: 0,
  },
};

/** What a review has counted; one that was made before it counted work starts from nothing. */
export function tallyOf(review: ImportReview | null): ImportTally {
  const { count: credits = 0, cents: creditCents = 0 } = review?.credits ?? {};
  const { count: undated = 0, cents: undatedCents = 0 } = review?.undated ?? {};
  const amountCents = review?.amountCents ?? 0;
  return { ...noTally, ...review?.work, amountCents, credits, creditCents, undated, undatedCents };
}

export function addTally(one: ImportTally, other: ImportTally, sign: 1 | -1 = 1): ImportTally {
  const sum = (name: keyof ImportTally) => one[name] + sign * other[name];
  return {
    amountCents: sum('amountCents'),
    credits: sum('credits'),
    creditCents: sum('creditCents'),
    undated: sum('undated'),
    undatedCents: sum('undatedCents'),
    open: sum('open'),
    paid: sum('paid'),
    disputed: sum('disputed'),
    withoutContact: sum('withoutContact'),
    byEmail: sum('byEmail'),
    byPhone: sum('byPhone'),
    byEither: sum('byEither'),
  };
}

/**
 * Counts what a campaign could remind of among rows that make accounts: those that are owed and not disputed, by the ways
 * that lead to their customers. A way stands in the row, in another row of the same customer, or is known here already.
 */
export async function tallyRows(
  work: Work,
  rows: readonly ImportedRow[],
  answers: CustomerAnswers,
): Promise<ImportTally> {
  const ways = await waysOf(work, rows, answers);
  let tally = noTally;
  for (const [index, { account, credit }] of rows.entries()) {
    if (credit) tally = addTally(tally, { ...noTally, credits: 1, creditCents: credit.openCents });
    if (!account) continue;
    const rowWork = workOfRow(account);
    const isOpen = rowWork === 'open';
    const isUndated = isPaidUndated(account);
    const { email = false, phone = false } = (isOpen && ways[index]) || {};
    tally = addTally(tally, {
      ...noTally,
      amountCents: account.amountCents,
      undated: Number(isUndated),
      undatedCents: isUndated ? account.paidCents : 0,
      open: Number(isOpen),
      paid: Number(rowWork === 'closed'),
      disputed: Number(rowWork === 'disputed'),
      withoutContact: Number(isOpen && !email && !phone),
      byEmail: Number(email),
      byPhone: Number(phone),
      byEither: Number(email || phone),
    });
  }
  return tally;
}

interface Ways {
  readonly email: boolean;
  readonly phone: boolean;
}

async function waysOf(work: Work, rows: readonly ImportedRow[], answers: CustomerAnswers): Promise<Ways[]> {
  const ended = await readOptedOut(
    work,
    rows.flatMap(({ emails, phones }) => [...emails, ...phones.map(({ e164 }) => e164)]),
  );
  const ofRow = ({ emails, phones }: ImportedRow): Ways => ({
    email: emails.some((email) => !ended.has(email)),
    phone: phones.some(({ e164 }) => !ended.has(e164)),
  });
  const both = (one: Ways | undefined, other: Ways): Ways => ({
    email: other.email || one?.email === true,
    phone: other.phone || one?.phone === true,
  });
  const inFile = new Map<string, Ways>();
  const nameOf = (row: ImportedRow) => row.internalReference ?? '';
  for (const row of rows) if (nameOf(row) !== '') inFile.set(nameOf(row), both(inFile.get(nameOf(row)), ofRow(row)));
  const found = rows.map((row) => both(inFile.get(nameOf(row)), ofRow(row)));
  const lacking = rows.filter((_, index) => !found[index]?.email || !found[index]?.phone);
  if (lacking.length === 0) return found;
  const ids = await findDebtors(work, lacking, answers);
  const reach = await readReach(work, [...new Set(ids.filter((id) => id !== null))]);
  const known = new Map(lacking.map((row, index) => [row, reach.get(ids[index] ?? '')]));
  return rows.map((row, index) => both(known.get(row), found[index] ?? { email: false, phone: false }));
}
