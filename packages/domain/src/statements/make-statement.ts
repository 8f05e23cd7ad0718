import { agingBucketOf } from '../aging/aging-bucket.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { assertCents } from '../money/cents.ts';
import { type AgingBucket, agingBuckets } from '../vocabulary.ts';

/** What moved between a customer and the company, in one direction of their balance. */
export type StatementKind = 'charge' | 'payment' | 'refund' | 'discount' | 'credit-note' | 'correction';

/** One movement as the journal has it. */
export interface StatementMovement {
  /** ISO instant. */
  readonly at: string;
  readonly kind: StatementKind;
  /** The invoice it concerns; null for credit that no invoice took. */
  readonly reference: string | null;
  /** How it was paid, in words; null where nobody paid. */
  readonly method: string | null;
  /** Signed cents: positive makes the customer owe more. */
  readonly amountCents: number;
}

export interface StatementLine extends StatementMovement {
  /** What is owed after it. */
  readonly balanceCents: number;
}

/** What is owed on one invoice at the end of a statement. */
export interface OpenInvoice {
  readonly dueDate: IsoDate;
  readonly balanceCents: number;
}

export interface StatementOfAccount {
  readonly openingCents: number;
  readonly lines: readonly StatementLine[];
  /** Everything that made the customer owe more, and everything that made them owe less, both positive. */
  readonly increasedCents: number;
  readonly decreasedCents: number;
  readonly closingCents: number;
  /** What is owed at the end by days past due then; with the credit it makes the closing balance. */
  readonly aging: Readonly<Record<AgingBucket, number>>;
  /** Money that no invoice took, positive. */
  readonly creditCents: number;
}

/**
 * A customer's statement: opening balance, movements with the balance after each, closing balance, and how old what is
 * owed is on the last day. Throws unless invoices and credit at the end come to the closing balance: figures on paper
 * that do not add up are a bug (G3).
 */
export function makeStatement(facts: {
  readonly openingCents: number;
  readonly movements: readonly StatementMovement[];
  readonly open: readonly OpenInvoice[];
  readonly creditCents: number;
  /** The last day, by which past due is counted. */
  readonly to: IsoDate;
}): StatementOfAccount {
  let balanceCents = facts.openingCents;
  let increasedCents = 0;
  let decreasedCents = 0;
  const lines = facts.movements.map((movement): StatementLine => {
    balanceCents += movement.amountCents;
    assertCents(balanceCents);
    if (movement.amountCents > 0) increasedCents += movement.amountCents;
    else decreasedCents -= movement.amountCents;
    return { ...movement, balanceCents };
  });
  const aging = Object.fromEntries(agingBuckets.map((bucket) => [bucket, 0])) as Record<AgingBucket, number>;
  for (const invoice of facts.open) aging[agingBucketOf(invoice.dueDate, facts.to)] += invoice.balanceCents;
  const owed = agingBuckets.reduce((sum, bucket) => sum + aging[bucket], 0);
  if (owed - facts.creditCents !== balanceCents)
    throw new RangeError(`a statement closes at ${balanceCents}, its invoices at ${owed} less ${facts.creditCents}`);
  return {
    openingCents: facts.openingCents,
    lines,
    increasedCents,
    decreasedCents,
    closingCents: balanceCents,
    aging,
    creditCents: facts.creditCents,
  };
}
